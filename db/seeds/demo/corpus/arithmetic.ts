import { author, back, by, say, type Topic } from './topic.ts'

export const arithmetic: Topic = {
  posts: [
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 322.61,
      author: 'ferrite',
      title: 'My adder is right except for 0x7FFF + 1',
      body: `16-bit ripple adder with a signed overflow lamp. I tested about 300 sums by hand and all of them are right, carries included. Only \`0x7FFF + 1\` lights no overflow, while \`0x7FFE + 2\` does.

The overflow is XOR of the last two carries, as in the book. What is so special about that sum?`,
      talk: [
        by(
          'karnaugh',
          'It is the longest carry. 0x7FFF + 1 walks through all fifteen slices, 0x7FFE + 2 through fourteen. I bet you latch the lamp on a fixed tick and you are one tick early.',
          author(
            "I latch at 30 and the chain needs 32. You have seen this before, haven't you?",
            back('I have *made* this before.'),
          ),
        ),
        say(
          'For test vectors always include all ones plus one, 0x7FFF + 1, 0x8000 + 0x8000 and 0x5555 + 0xAAAA. They find most of it.',
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 75.33,
      author: 'mara_v',
      heat: 'hot',
      title: '16-bit ripple-carry ALU in 14 by 35 tiles',
      body: `A plain ripple-carry adder wrapped in an operand selector. Nothing clever happens to the carry: it walks through all sixteen slices, so the worst case takes 34 ticks from operand change to a stable sum. In exchange each slice is two tiles wide and you can read it at a glance.

### How to wire it

1. Operands enter at the back edge, bit 0 on the right. Both rows accept ribbon pegs.
2. The opcode needs three lines. Leave OP2 low and you only get add and subtract.
3. Wait for READY before you latch the result. It is a delay chain, not a true completion signal.

### Opcodes

| OP | Result | Flags | Settles in |
|---|---|---|---:|
| \`000\` | A + B | Z N C V | 34 ticks |
| \`001\` | A − B | Z N C V | 36 ticks |
| \`010\` | A and B | Z N | 5 ticks |
| \`011\` | A or B | Z N | 5 ticks |
| \`100\` | A xor B | Z N | 5 ticks |
| \`101\` | not A | Z N | 4 ticks |
| \`110\` | A << 1 | Z N C | 3 ticks |
| \`111\` | A >> 1 | Z N C | 3 ticks |`,
      talk: [
        by(
          'tobi.k',
          'Dropped it into my 6502 build and it worked first time. Is there a reason the V flag comes from slice 15 and not from the carry pair?',
          author(
            'Same result, one gate fewer. V = C15 xor C16 sits right where the last slice already has both lines.',
            back('Ah, of course. Then I can delete my own.'),
          ),
        ),
        by(
          'Lin-Wei',
          '那如果换成超前进位，面积会增加多少？ I measured about 2.4 times for four-bit groups.',
          by(
            'hexadecimal_hedgehog.4000',
            '2.1 times if you share the propagate terms between neighbours.',
            by(
              'Lin-Wei',
              'Shared how? The terms of slice 3 are needed in two groups.',
              by(
                'hexadecimal_hedgehog.4000',
                'One AND feeds both, and the wire between the groups is the only one that crosses the gap. I will post a picture.',
              ),
            ),
          ),
        ),
        by(
          'gatework',
          'We used this one to profile the 0.94 wire solver. Thank you for keeping the slices so regular.',
          author('That is the nicest reason anyone ever gave me for tidiness.'),
        ),
        say(
          'Could READY be made true? With a carry that is either killed or generated in most slices the average is 6 ticks, not 34.',
          author(
            'Yes: dual-rail carries, then READY is an AND over all slices. It doubles the carry wiring, so I left it as an exercise.',
          ),
        ),
        say(
          'Subtract in 36 and add in 34: where do the two ticks come from?',
          author('The inverters on B. They are only in the path while OP0 is high.'),
        ),
        say(
          'I replaced the last four slices by a small lookahead group and it is at 29 now, still readable.',
          say(
            'Picture? I want to see whether "readable" survived.',
            back('It is posted below in my own thread, judge for yourself.'),
          ),
        ),
        say('My world is small and 14 by 35 is half of it. It was worth it.'),
        say('Three years of playing and this is the first ALU that I could explain to somebody else afterwards.'),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 179.28,
      title: '四位超前进位加法器 (4-bit carry-lookahead, stackable)',
      body: `四位一组，组内 3 tick，组间每级只多 2 tick，十六位一共 9 tick。

Four bits a group, 3 ticks inside, 2 more for each group after it: 16 bits in 9 ticks. Group propagate and generate come out on top, so a second level is just one more board. 板子背面的标签有中文也有英文。`,
      talk: [
        say('标签写得太清楚了，第一次看懂超前进位。'),
        say(
          '9 ticks for 16 bits, is that from the operands or from carry-in?',
          author('From the operands. From carry-in to carry-out it is 5.'),
        ),
        say('The bilingual labels are a great idea, I copied them for our server.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 215.18,
      title: 'Ripple or lookahead: at how many bits does it pay?',
      body: `I measured both on the same board size, vanilla parts only, operands latched, result latched.

| Bits | Ripple, ticks | Ripple, tiles | Lookahead, ticks | Lookahead, tiles |
|---:|---:|---:|---:|---:|
| 4 | 10 | 28 | 6 | 51 |
| 8 | 18 | 56 | 8 | 114 |
| 16 | 34 | 112 | 9 | 236 |
| 32 | 66 | 224 | 12 | 498 |

At 8 bits I still take ripple, because my memory is slower than 18 ticks anyway. At 32 the ripple adder is *the* slowest thing in the machine. Where is your line?

What I did **not** measure is solver time. The lookahead board has wires with up to nine pegs and they all flip together.`,
      talk: [
        say(
          'Carry-select is missing from the table. Two ripple halves and a multiplexer: 20 ticks at 16 bits with about 1.6 times the tiles. Dull and hard to get wrong.',
          author(
            'Good point, I will add a row. Do you have a board I may measure?',
            back('Posted in showcase, "carry-select for lazy people".'),
          ),
        ),
        say('My line is where I start to *wait* for it. With a 40 tick clock the first 16 bits are free.'),
        say(
          'Ripple until it hurts. It never hurt yet.',
          say('32 bits. It will hurt.', back('I am at 24 and I can see the pain from here.')),
        ),
        say(
          'Please add [Brent-Kung](https://en.wikipedia.org/wiki/Brent%E2%80%93Kung_adder)! 5 levels for 16 bits and the wires do not get longer than two tiles.',
          author(
            'If you build it, I measure it.',
            back(
              'Deal. Give me until Sunday.',
              author(
                'Waiting with the stopwatch.',
                back(
                  '11 ticks, 178 tiles for 16 bits. It needs a lot of corridors though.',
                  author('In the table! It wins on tiles per tick.'),
                ),
              ),
            ),
          ),
        ),
        say('What about the energy, I mean changes per addition? Lookahead flips more wires for nothing.'),
        say(
          'I did not know that 32-bit ripple was 66 ticks. That explains *everything* about my machine.',
          say('You too? I was looking at the decoder for a month.'),
        ),
        say('A column for "evenings until it worked" would decide it for me.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 63.3,
      title: 'Subtraction is off by one, always one too small',
      body: "I invert B and add. 9 - 4 gives 4, 100 - 1 gives 98. I have read about two's complement twice. Where does the one go?",
      talk: [
        say(
          'Into the carry input of bit 0. Invert B, and set carry-in to 1 while subtracting. Use the subtract line itself for both.',
          author('So the same wire does both things. That is beautiful!'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 44.07,
      title: 'Multiplying with only adders, how long is normal?',
      body: '8 x 8 bits takes my machine 312 ticks: shift, test, add, eight times. Is that in the usual range or am I doing something silly? Array multipliers look faster but I lose track of the wires after the third row.',
      talk: [
        say(
          '39 ticks per step with an 18 tick adder is a bit slow. Overlap the shift with the add: both only *read* the register.',
        ),
        say(
          'Array multiplier advice: build **one** cell with pegs on all four sides that line up, then paste. If you have to draw a wire between two cells by hand, the cell is wrong.',
          author('The cell advice did it. 64 cells, no hand-drawn wire, 46 ticks.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 980.08,
      title: 'Wallace tree, 8 x 8, 21 ticks',
      body: `Three layers of carry-save adders and one short ripple at the end. The layers are on separate boards and fold up like a book: open it and you can see each column shrink from eight to two.

I am not proud of the wiring between layers 1 and 2. I am very proud of the rest.`,
      talk: [
        say('The book idea! Now I want to read a whole CPU like that.'),
        say(
          'How many gates in total?',
          author('64 AND for the partial products, 35 full adders, 13 half adders. The final ripple is 11 bits.'),
        ),
        say(
          'Does the book close without pinching the ribbons?',
          author('It does if you close layer 3 first. There is a small page number on each.'),
        ),
        say(
          '13 half adders, could two of them be left out in the last column?',
          author('One of them, yes! Good eye. 12 now.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 60.14,
      title: 'Decimal output from an 8-bit sum without a ROM?',
      body: 'I have a sum on eight wires and three 7-segment digits. I would like to see 173, not AD. All builds I find use a ROM mod. Is there a way with stock parts that is smaller than a house?',
      talk: [
        say(
          '[Double dabble](https://en.wikipedia.org/wiki/Double_dabble): shift left eight times, and before each shift add 3 to every digit that is 5 or more. As a combinational triangle it is 12 small cells.',
          author('I did not know this had a name. The triangle is built, it is 9 by 14 tiles, and it says 173.'),
        ),
        say('If you do not need it at once: count down the sum to zero while a BCD counter counts up. Slow and tiny.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 260.13,
      author: 'demo',
      title: 'Who still uses BCD, and for what?',
      body: 'I thought BCD was a historical footnote until I made a scoreboard. Adding in BCD and showing it directly is *less* than adding in binary and converting, if the only thing you ever do is add 1. Curious where else it wins in the game.',
      talk: [
        say(
          'Clocks. The ones that show time, I mean. Counting 59 → 00 in BCD is two comparators, in binary it is a division.',
        ),
        say(
          'Cash registers for the market on our server. Nobody trusts a machine that shows hex.',
          say('I paid B4 for a lamp once. Never again.'),
        ),
        say(
          'Elevators, floor display. Nobody wants to arrive on floor C.',
          say('Our building has a floor C. It is between B and D and it is where the machines live.'),
        ),
        say('Dates. Every calendar I have built is BCD from end to end.'),
        say('The nice thing is that a wrong digit is obviously wrong. 1F is a number, 1? is a bug.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 117.44,
      title: 'Comparator says equal for a moment in between',
      body: 'Greater / equal / less for 8 bits. When A goes from 127 to 128 the *equal* lamp of B = 0 flashes for two ticks. It triggers my door. How do I stop a door from believing a flash?',
      talk: [
        say(
          'All eight bits change, and not on the same tick. Ask the door later: AND the equal output with your clock, when everything has settled.',
        ),
        say(
          'Or make the door wait: two buffers and an AND, so that it opens only for something that lasts three ticks.',
          author('Took the second, since I have no clock there. It is a calm door now.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 347.47,
      title: 'Division. Please help me to want it less',
      body: 'I know the answer is "shift and subtract". I know I need a restoring step. I have built it, it is 40 tiles of remainder and it gives 7 / 2 = 3 and 9 / 3 = 2. Two! It also takes 600 ticks. Does anybody have a small divider that they are willing to show opened up, with lamps, so that I can follow one digit?',
      talk: [
        say(
          '9 / 3 = 2 means your last subtraction is refused: test for *greater or equal*, not for greater. The carry out of the subtraction is exactly that test.',
          author(
            'It was the test. And now I do not even need the comparator. I want division a little more than before.',
          ),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 214.5,
      title: 'Carry-select for lazy people, 16 bits in 20 ticks',
      body: `Two 8-bit ripple adders for the upper half, one with carry-in 0, one with carry-in 1, and a row of multiplexers. No thinking. If you can paste an 8-bit adder three times you can build it.

\`tiles: 182 · ticks: 20 · hand-drawn wires: 0\``,
      talk: [
        say('The stat line with hand-drawn wires should become a standard here.'),
        say(
          'Why not three groups (5, 5, 6)? It balances better.',
          author('Because of the word *lazy* in the title. But yes: 15 ticks, and still no thinking.'),
        ),
        say('Used for my first 16-bit machine, today, by pasting three times as told. I can confirm zero thinking.'),
        say('The label "may be pasted by cats" on the back is a nice touch.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 74.52,
      title: 'Zero flag over 32 bits, what is the fastest?',
      body: 'A NOR with 32 inputs does not exist, a tree of ANDs is 5 ticks after inverters. Since outputs on one wire are ORed, I could just join all 32 sum bits and put one inverter on it. Is that allowed, or will it load the sum wires and connect them to each other?',
      talk: [
        say(
          'Joining *wires* connects them, yes, then all your sum bits become one bit. Put a buffer on each bit first and join the buffer outputs: 1 tick for the buffer, 1 for the inverter. Two ticks for 32 bits.',
          author('I joined the wires first, for science. It is a very efficient way to destroy a sum.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 567.8,
      heat: 'quiet',
      title: 'Fixed point or floating point for a Mandelbrot machine?',
      body: 'Target: a 64 by 64 display, 16 iterations, in under an hour of real time at 1,000 ticks per second. I lean towards fixed point 4.12, since a float adder needs a barrel shifter twice. Has anybody done either?',
      talk: [
        say(
          '4.12 in a 16-bit machine, about 40 minutes for 48 by 48. The edge looks fine, zoom is out of the question.',
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 183.82,
      title: 'A slide rule made of delay lines',
      body: 'Multiplication by adding logarithms, but in *time*. Value in = a pulse that waits log2(a) in steps of a sixteenth, then log2(b), then a counter reads the total and a small ROM of antilogs shows the product. Precise to about 3 %. Utterly useless. It makes a very satisfying sound when the pulse arrives.',
      talk: [
        say('Utterly useless and the best thing this month.'),
        say(
          '3 % of what, full scale or reading?',
          author('Of the reading! That is the nice part of logarithms: it is 3 % at 5 and 3 % at 50,000.'),
        ),
        say(
          'Does it divide?',
          author(
            'Run it backwards: start the counter at the product and wait for one of the pulses. So yes, with patience.',
          ),
        ),
        say('Somebody please connect this to the grandfather clock.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 183.97,
      title: 'What does "propagate" mean in plain words?',
      body: 'Reading about lookahead and every page begins with P = A xor B, G = A and B. Fine. I can build it. But I would like to understand it before I build it.',
      talk: [
        say(
          'Generate: this column makes a carry *whatever comes in*, because both bits are 1. Propagate: this column passes on a carry *if* one comes in, because exactly one bit is 1. The rest (both 0) swallows it.',
          author('"Swallows it" is the word that was missing. Thank you!'),
        ),
        say('Think of people passing buckets: some fill their own, some hand on what they get, some drink it.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 0.067,
      heat: 'silent',
      title: 'Sign extension, is there a component or do I just wire the top bit eight times?',
      body: 'It works with eight wires. It just looks like a beard.',
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 49.71,
      title: 'Serial adder: one full adder, any number of bits',
      body: 'Everyone shows large adders. Here is the smallest: **one** full adder, one latch for the carry, two shift registers going in and one coming out. Add two 64-bit numbers in 64 clock periods with 9 tiles of logic. I use it in a watch, where nobody is in a hurry.',
      talk: [
        say('A good reminder that time is also an area.'),
        say(
          'How do you clear the carry between two additions?',
          author('The same pulse that loads the registers resets it. One wire.'),
        ),
        say('I have eight of these in parallel for eight *different* sums, and I feel like the owner of a bank.'),
        say(
          'A comparator in the same style would be: one latch and three gates. Lowest bit first, the last difference wins.',
          author('That is going on the board beside it, thank you!'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 226.28,
      title: 'Population count is my new favourite puzzle',
      body: 'Count the ones in 16 bits. Constraints: stock parts, no clock. My ladder so far: 41 tiles and 11 ticks with full adders as 3-to-2 compressors. A friend claims 36 tiles. Neither of us believes the other. Show yours?',
      talk: [
        say(
          '38 tiles, 9 ticks. Use the carry inputs: a full adder has three inputs and most people waste the third one in the second row.',
          author('I did waste it! Down to 37 now.', back('You are welcome and also I hate you.')),
        ),
        say('36 is possible, I have it in front of me. It is 14 ticks though, so your friend pays in time.'),
        say(
          'Lookup: two ROMs of 256 words and an adder. Large and boring, 5 ticks.',
          say('And where is the puzzle in that?', back('In moving it out of the way.')),
        ),
        say('If time does not count: shift register and a counter, 24 tiles. I will show myself out.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 903.7,
      title: 'Overflow versus carry, once and for all',
      body: 'Carry is set, overflow is not. Overflow is set, carry is not. I have four lamps and no understanding. Which one do I look at when I compare *signed* numbers for a branch?',
      talk: [
        say(
          'Neither alone. Signed "less" is N xor V. Unsigned "less" is not C (after a subtraction). Write both on a label beside the branch unit and never think of it again.',
          author('The label is up. I will try to never think of it again.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 279.76,
      title: 'What is the largest number your build can add?',
      body: 'No reason, just numbers. Mine: 48 bits, ripple, 98 ticks, on a board that reaches from the spawn point to the lake. It adds the number of trees to itself every morning.',
      talk: [
        say('128 bits in 18 ticks, three levels of lookahead. I needed it for exactly nothing.'),
        say('24 bits and it is *enough*, thank you.'),
        say(
          '1,024 bits, serial. Ask me again in an hour for the sum.',
          say('It has been an hour.', back('0x1F3… I will need a wider post.')),
        ),
        say('9 bits. It is for darts.'),
        say(
          '64 bits, in a loop of four 16-bit additions. The carry waits in a latch with a little chair for it.',
          author('The chair is mandatory from now on.'),
        ),
        say('3\\. It is a vending machine and no one has ever wanted four.'),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 197.88,
      title: 'Square roots by hand crank, one bit per turn',
      body: `The method from school, in binary: bring down two bits, try, keep or put back. One turn of the crank is one bit of the result, and a lamp says *kept* or *put back*. 16-bit input, 8 turns. The remainder stays visible on the right.

I built it to understand it, and it worked better than I expected: the third visitor, who is eleven, found out by herself why the trial number always ends in 01.`,
      talk: [
        say('She found out by herself! That is what cranks are for.'),
        say(
          'How large is it compared with a divider?',
          author(
            'Nearly the same board. The divider subtracts a fixed number, the root builds its number on the way. Four tiles more.',
          ),
        ),
      ],
    },
  ],
  remarks: {
    fault: [
      say(
        'Try all ones plus one. If that is wrong and the rest is right, it is the length of the carry and not the logic.',
        author('All ones plus one is wrong indeed. So I only have to wait {two|four|six} ticks longer!'),
      ),
      say(
        'Exchange two slices. If the fault walks with the slice it is inside, if it stays it is in the wires around.',
        author('It walked with the slice. There was a peg that only *looked* connected.'),
      ),
      say(
        'Are your operands latched? If A changes while the carry is still walking you get a sum of two different numbers.',
        author('Not latched, no. A register in front of it goes in tonight.'),
      ),
      say(
        'Count from the slowest input: {2|3} ticks per slice times {8|16}, plus the selector. Latch after that and never before.',
      ),
      say('Carry-in to 1 while you subtract. Half of all questions about subtraction end with this line.'),
      say(
        'Lamps on the carries, not on the sums. Sums hide it, carries show where it stops.',
        author('It stopped between slices {5 and 6|9 and 10|11 and 12}. One ribbon was turned by a peg.'),
      ),
      say('My adder did exactly this until I turned one XOR by half a turn. The pegs look alike from both sides.'),
      say('I have a page in my notebook with the title "the {v} adder weekend". You are in good company.'),
      say(
        'Signed or unsigned? For signed numbers the carry out says nothing, you want the overflow.',
        author('Signed. Then I have been looking at the wrong lamp the whole time.'),
      ),
      say(
        'Feed it with a counter on both inputs and compare with a second adder that you trust. A red lamp, and a coffee.',
      ),
      say(
        'Let it run through all {65,536|256 times 256} pairs overnight. If the red lamp is dark in the morning you can forget this board for ever.',
        author('It stayed dark, all night. I will trust this board now.'),
      ),
      say('Are you sure about the inputs? I once debugged the adder for two days, and the switch was upside down.'),
    ],
    showcase: [
      say(
        'How many ticks in the worst case, measured from the operands?',
        author('{11|14|18|22|34}, with all ones plus one. The average is less than half of it.'),
      ),
      say('The slices are so regular that I could follow it without reading a label.'),
      say(
        'May we use it in our school club, with your name on the board?',
        author('Please do, and send a picture when it runs.'),
      ),
      say('It went into my {8|12|16|24}-bit machine and saved {6|9|14} ticks per instruction. Thank you!'),
      say(
        'With an inverter in every second slice you would save one tick per two bits: let the carry alternate between true and inverted.',
        author('I had that in a draft and got lost in it. Now I will try again.'),
      ),
      say('Compared it with mine, tile by tile. Yours is smaller *and* easier to read, which is unfair.'),
    ],
    discussion: [
      say(
        'People forget that the memory is nearly always slower than the adder. Fix that first, then talk about carries.',
        say('Depends. Here memory takes {6|8} ticks, the carry {18|34}.'),
      ),
      say('What counts for me is tiles. I build on a single board and do not want to walk.'),
      say('Tables like this are why I read the forum. Would you add a column for wires?'),
      say(
        'I would like to see it per *change* instead of per tick. A slow adder that sleeps is cheaper than a fast one that never does.',
      ),
      say('At my table the rule is: the second fastest version. The fastest one has always been impossible to repair.'),
      say('The nice thing is that both sides are right, they only have different clocks.'),
    ],
  },
}
