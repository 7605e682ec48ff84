import { author, back, by, say, type Topic } from './topic.ts'

export const cpu: Topic = {
  posts: [
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 52.12,
      author: 'delta.t',
      heat: 'hot',
      title: 'After 14 months: a 16-bit computer that boots',
      body: `It has a name now, **Perch-16**, because you sit above it while it works.

## What is in it

* 16-bit data, 16-bit addresses, 8 registers, 43 instructions
* 4 KiB of hand-built RAM (6 by 6 cells, thank you @mara_v), 2 KiB boot ROM
* keyboard, a 64 by 48 screen, a UART to the neighbour's house
* one interrupt line and the *good* kind of stack

## Numbers

| | |
|---|---:|
| components | 61,204 |
| wires | 148,377 |
| ticks per instruction, average | 22 |
| instructions per second at 900 ticks/s | 41 |
| wrong wires found so far | 317 |

## What it does

It boots to a prompt. You can list memory, change it, and run it. I typed in a prime sieve, byte by byte, and it printed 2 3 5 7 and I had to go outside for a moment.

Questions welcome. The whole world is uploaded, bring some patience for the loading screen.`,
      talk: [
        by(
          'mara_v',
          '317 wrong wires is a number to be proud of. And it boots! Congratulations.',
          author(
            'Number 318 was found today, by a visitor, in the carry of the program counter. It only matters above 0x7FFF.',
            back(
              'Then you have never gone there?',
              author('There is nothing there yet. Here be dragons and an unconnected ribbon.'),
            ),
          ),
        ),
        by(
          'karnaugh',
          'Micro-coded or hard-wired?',
          author(
            'Hard-wired for the 16 that are used all the time, micro-coded for the rest. The switch is the top bit of the opcode.',
            back(
              'I like that. What does the micro store look like?',
              author(
                '128 words of 40 bits, pegs on boards of 16 words, each with a label. I have changed three boards since it ran.',
              ),
            ),
          ),
        ),
        by(
          'quietbus',
          '"The good kind of stack" made me laugh. Which is the bad kind?',
          author(
            'The one I had before, which grew into the screen.',
            by(
              'ossi',
              'So you had stack overflows with a *visual effect*.',
              author('It was quite beautiful, from a distance.'),
            ),
          ),
        ),
        say('I walked around in it for an hour. The labels make it a museum, in the best sense.'),
        say(
          'Where does the boot ROM come from? Typed, or RomWriter?',
          author('Typed. All of it, twice, since the first time I had bit 0 on the wrong side.'),
        ),
        say(
          'The interrupt line: who uses it?',
          author('The keyboard, and once a second the clock on the tower. It greets the hour with a beep.'),
        ),
        say('I went through the loading screen with a sandwich, as you said. Then I typed 2 + 2 and called everybody.'),
        say(
          "A small bug report: after exactly 32,767 keystrokes the cursor goes left. Somebody's cat found it.",
          author('I am not even angry. Noted as number 319.'),
        ),
        say(
          'Which of the 43 instructions do you regret?',
          author('The one that swaps two registers. Used once, and it took eleven tiles and a marriage counsellor.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 426.93,
      title: 'Jump works, conditional jump works, call returns to the wrong place',
      body: 'Return goes to the call itself, so I get an endless loop. Everything else is fine. Where is the increment usually placed?',
      talk: [
        say(
          'You save PC *before* it has been incremented. Either increment in the fetch state (then PC already points behind the call), or save PC + 1.',
          author('Moved the increment into fetch. It returns!'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 1003.0,
      title: 'What is the smallest instruction set you would still enjoy?',
      body: `Not the smallest possible (yes, one instruction, I know), the smallest that is *fun* to program by hand. My list:

1. load, store
2. add, and, not
3. jump, jump if zero, jump if carry
4. in, out

Ten. I have written a guessing game with these and only missed subtract about two hundred times.`,
      talk: [
        say(
          'Add "shift right". Everything else you can do with ten instructions, but right shift by adding is a punishment.',
          say('16 additions, I believe. I have it in a subroutine called `sorry`.'),
        ),
        say(
          'Call and return. Without them you do not write programs, you write *routes*.',
          author('You are right. Twelve then.'),
        ),
        say('Nine, without `in`. Use memory-mapped switches.'),
        say('A rule of thumb: what you write in a comment more than three times should be an instruction.'),
        say(
          'Compare without storing. Otherwise you are for ever saving things that you only wanted to look at.',
          author('That hurts, because I am doing this in each program.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 246.82,
      title: 'Where do I begin with a CPU? I have an adder and eight registers',
      body: 'I can build parts. I do not understand what tells them *when*. Every diagram has a cloud in the middle called "control".',
      talk: [
        say(
          'The cloud is a counter and a table. The counter says which step we are in (fetch 1, fetch 2, do 1, do 2). The table says, for each opcode and step, which lines are high. Write the table on paper first; the wires are then a copy of it.',
          author(
            'A counter and a table. Nobody has ever said it that briefly.',
            back('And the table *is* the CPU. The rest is parts you have already.'),
          ),
        ),
        say(
          'Begin without a program: eight switches for the control lines and a button for the clock. Be the control unit yourself for an evening. You will know exactly what you want to be rid of.',
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 132.29,
      author: 'LadyOfTheLatch',
      title: '4-bit computer on one board, for children',
      body: `16 bytes of program, one register, 8 instructions, all lamps on top. The program is set with switches, so that you *touch* it. A page with six programs lies beside it: count up, count down, running light, a die, doubling, and a joke.

I made it for the club in our library. The record for "running light both ways" is held by a girl of nine: 11 bytes.`,
      talk: [
        say('A CPU with a joke program should be the standard.'),
        say(
          'What is the joke?',
          author(
            'It waits for a random time and then lights all lamps. Nine year olds think that this is extremely funny.',
          ),
        ),
        say('11 bytes! Mine needs 13. I will go and think.'),
        say('Printed the six programs for our library as well. The children now trade them like cards.'),
        say(
          "What is the die's trick with 4 bits, how is it fair?",
          author('It counts 1 to 6 very fast until you let go. Fairness is the child.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 136.96,
      title: 'Pipeline: the branch always executes one instruction too much',
      body: 'Two stages. After a taken branch the next instruction is executed as well. I can put a NOP behind each branch, but it feels like a trick.',
      talk: [
        say(
          'It is called a delay slot and it was in real machines, so you may call it a feature. To be rid of it, let "branch taken" clear the fetch register to NOP.',
          author('I will call it a feature until the weekend and then clear the register.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 213.09,
      title: 'Assemblers: what do you write yours in?',
      body: 'My instruction set changes weekly, so I need an assembler that changes with it. I now have a Python script with a table at the top; 140 lines. Wonderful and ugly. What do others use? Does anyone assemble *inside* the game?',
      talk: [
        say(
          '[customasm](https://github.com/hlorenzi/customasm) with a rule file. New instruction, new line. And it writes the format RomWriter reads.',
        ),
        say(
          'Inside the game: two-letter mnemonics, one pass, forward jumps forbidden. It runs on the machine it assembles for and I trust it more than my Python.',
          say('Forward jumps forbidden, how do you write an if?', back('Backwards, with feeling.')),
        ),
        say(
          'Spreadsheet. One row per instruction, formulas for the bits. Do not judge me.',
          say('It has a debugger, which is called "colour the cell".'),
        ),
        say('`sed`, four lines, and regret.'),
        say(
          'I wrote one in the language of the machine and assembled it by hand, on paper. It took a winter. It was a good winter.',
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 722.5,
      title: 'Interrupt arrives in the middle of a two-word instruction',
      body: 'Then the return address points to the second word and the machine executes a constant. As you can imagine it does surprising things. When should the line be looked at?',
      talk: [
        say(
          'Only in the first fetch step. Latch the request, look at the latch when the step counter is 0, and nowhere else.',
          author('Surprising things have ended. It was briefly drawing diagonal lines, I kind of miss them.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 810.21,
      title: 'Is a stack in registers OK, or should it be in memory?',
      body: '8 levels deep for return addresses, own little register stack. It is fast and it needs no memory cycles. Will I regret it?',
      talk: [
        say(
          'You will regret it at level 9, with recursion. Until then it is great. Add a lamp for overflow, so that you know when to begin regretting.',
          author('Lamp added. So far it is off.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 865.14,
      title: 'BASIC, in 3 KiB, on vanilla parts',
      body: `\`PRINT\`, \`LET\`, \`IF … THEN\`, \`GOTO\`, \`GOSUB\`, \`INPUT\`, integer variables A to Z, line numbers. It is interpreted from the text, so it is terribly slow: \`10 PRINT "HI": 20 GOTO 10\` prints three times in a minute at 900 ticks per second.

\`\`\`
10 LET A=1
20 PRINT A
30 LET A=A+A
40 IF A<1000 THEN GOTO 20
50 PRINT "THAT IS ALL"
\`\`\`

This runs in 4 minutes and 10 seconds. I have never been so tense.`,
      talk: [
        say('THAT IS ALL. Standing ovation.'),
        say(
          'How do you store the lines, tokens or text?',
          author(
            'Text. Tokens would be twice as fast but LIST would be longer, and I had 61 bytes left.',
            back('61 bytes left of 3 KiB, you could sell those.'),
          ),
        ),
        say('I started it before dinner and it was done before dessert.'),
        say(
          'Does `RUN` clear the variables?',
          author('No, and it is a feature since today, because two programs depend on it.'),
        ),
        say('INPUT with a keyboard made of levers. I typed my age in binary. A moving moment.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 683.89,
      title: 'Do you simulate first, or build first?',
      body: 'I have a friend who writes the whole machine in Verilog, tests it, and then builds it "as data entry". I draw on a napkin and begin with the corner that I like most. We both finish about one machine a year. What is your way?',
      talk: [
        say(
          'Napkin, then a small test bench for each board, then the world. Verilog I do for work, and I am not at work.',
        ),
        say(
          'A truth table test for every subassembly. It is the only thing that I can say with certainty has saved me time.',
        ),
        say(
          'Data entry sounds sad until your machine works on the first evening.',
          say('Did it?', back('Second evening. I had mirrored a ribbon.')),
        ),
        say(
          'First on paper, then with people: one of us is the ALU, one the memory. It is a party game by now.',
          author('I want to be the bus.', back('Everyone wants to be the bus until two people speak.')),
        ),
        say('Simulating takes the adventure out of it and I am fifty, I have had enough adventures.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 190.32,
      title: 'Same program, different result on the server',
      body: 'Single player: sorts 16 numbers correctly, always. On the dedicated server: last two swapped, always. Same subassembly, pasted. Is the order of components part of the simulation?',
      talk: [
        by(
          'gatework',
          'It should not be: all inputs are read before any output is written, in any order. If you can send the subassembly through the tracker I would love to see it. Always different *and* always in the same way is the good kind of bug.',
          author(
            'Found it while preparing the file: a RamTiles block set to 2 ticks here and 3 on the server, since the server has its own default. My fault, sorry for the noise.',
            back(
              'No noise at all. A default that differs between client and server *is* a bug, just not mine. I will tell the author.',
            ),
          ),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 298.68,
      heat: 'silent',
      title: 'Instruction set with conditional execution on every instruction, like ARM: anyone?',
      body: 'I have 4 bits to spare and a bad idea.',
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 890.41,
      title: 'Subleq: one instruction, 212 tiles',
      body: 'Subtract and branch if less or equal. The machine is tiny and the programs are terrible, I love it. "Hello" needs 94 words. There is a lamp for every step and with the lever on SLOW you can follow it with a pencil.',
      talk: [
        say('With a pencil! Finally a CPU with a UI.'),
        say(
          'Did you write the programs by hand?',
          author('With macros. `MOV`, `ADD` and `JMP` are 3 to 5 subleqs each, nobody should write those by hand.'),
        ),
        say('Somebody asked me what a computer really is, and I just put them in front of this.'),
        say(
          'SLOW is too fast for me. I would like VERY SLOW, with a sound per step.',
          author('There are two pegs at the back of the lever for exactly that.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 884.98,
      title: 'Books that helped you build your machine',
      body: 'I will begin: *But How Do It Know?*, *The Elements of Computing Systems* ([nand2tetris](https://www.nand2tetris.org)), and the manual of the PDP-8, which is short, clear and funny where you do not expect it. What else should be in the list?',
      talk: [
        say("Petzold's *Code*. I gave it to my mother and she now asks good questions."),
        say('Any databook of 74-series chips. Not for the chips, for the *timing diagrams*.'),
        say('The Ben Eater videos, if videos count. I paused them approximately one thousand times.'),
        say('*Digital Design and Computer Architecture*, for the exercises. I do one with breakfast.'),
        say(
          '*Soul of a New Machine*. No circuits, all truth.',
          say('Read it each time before I begin something large. It does not prevent it.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 555.68,
      heat: 'quiet',
      title: 'Randomness in a deterministic world?',
      body: 'A dice game. LFSR is fine but it gives the same game after each loading. What do you use as a seed? The only thing that is different each time is the player.',
      talk: [say('Exactly the player: let a fast counter run and take its value when the first button is pressed.')],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 229.55,
      title: 'Forty-one instructions per second is enough',
      body: "I see posts that apologise for their speed. Don't. A machine at 41 instructions per second adds more numbers in a lunch break than I did in school. It plays a fair game of noughts and crosses. You can *watch* it think, and nobody can do that with the one under their desk.",
      talk: [
        say('Printed and pinned above the workbench.'),
        say('I needed this today. Mine does nine.', say('Nine is enough, too.')),
        say('Mine does two hundred and I have never seen one of them. I envy you a little.'),
        say('At nine per second you can say each of them aloud. I do.', author('This belongs on the wall as well.')),
      ],
    },
  ],
  remarks: {
    fault: [
      say(
        'Steps as rows, control lines as columns. The row with two talkers on the bus is the fault.',
        author('Row {4|5|7}, two registers on the bus. This table stays on my wall.'),
      ),
      say(
        'Go through a single instruction by hand, lamps on bus and PC, and say aloud what you expect before each step.',
        author('I said "now it reads the opcode" and it read the address. Found by talking to myself.'),
      ),
      say(
        'How many steps does the slowest instruction have? And is the step counter reset after each of them?',
        author('{Six|Seven|Nine}, and it was not! With the reset it works.'),
      ),
      say(
        'Begin with a program of three instructions: load, out, jump. When that runs for {100|500} rounds the rest is only work.',
      ),
      say('Mine did that when an interrupt came during a fetch. It may be worth a look.'),
      say(
        'It is always the step counter. Even when it is in the ALU.',
        say('Mine *was* in the ALU once. The step counter had put it there.'),
      ),
      say(
        'Do you see it with the slow clock as well? If so, take the table, not the scope.',
        author('Also with the slow one. So it is the table, and I have two rows under suspicion.'),
      ),
      say(
        'Make every unused opcode a halt with a red lamp. You will be surprised how often it lights up, and you will know at once where it ran off.',
      ),
      say(
        'Print the program and cross out the lines which were executed. I found a missing jump in that way, at breakfast.',
      ),
      say(
        'Look at the flags: are they latched *only* by arithmetic, or by each instruction that goes through the ALU? A move should not change Z.',
        author('A move did change Z. One AND gate later my loop ends.'),
      ),
    ],
    showcase: [
      say(
        'How long from the first board to the first program?',
        author('{Five|Seven|Eleven} months with a long summer in between. Most of it was finding my own mistakes.'),
      ),
      say('I have followed the ribbons from fetch to the lamps and understood it. High praise from me.'),
      say('What do you want to run on it next?', author('A little monitor program, and then I need a break.')),
      say('That front panel, oh my. All the lamps are where I would look for them.'),
      say(
        'How did you test the decoder? Mine has been "almost right" since {spring|last year}.',
        author(
          'All opcodes one after another, with the control lines printed as a table, and then an evening with a ruler.',
        ),
      ),
      say('It is rare that one can see where the instruction *is*. I watched one walk from left to right.'),
    ],
    discussion: [
      say('Build the machine that you want to show, and not the one with the best table.'),
      say(
        'My rule: if the control table does not fit on a page there are too many ideas in it.',
        say('Which size of page? I have A1 here.'),
      ),
      say(
        'Speed is nice, but the moment that counts is when it does the first thing you did not expect and that is *right*.',
      ),
      say('I learned more from a machine with {8|10} instructions than from all the manuals at work.'),
      say('The second machine is always too large. Skip it and build the third.'),
    ],
  },
}
