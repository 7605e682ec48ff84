import { author, back, by, say, type Topic } from './topic.ts'

export const community: Topic = {
  posts: [
    {
      forum: 'general',
      kind: 'game',
      daysAgo: 8.74,
      author: 'newgate_77',
      heat: 'hot',
      title: 'What are you building this week?',
      body: `The thread for things that are not finished. One or two sentences, no picture needed, no excuses. I will begin: a coat rack for subassemblies, and I have understood *for the first time* what a multiplexer does.

Come back next week and tell us what became of it.`,
      talk: [
        by(
          'ossi',
          'A pneumatic door for the library. It closes too fast, visitors have complained, in verse.',
          by('mara_v', 'Delayer of 30 ticks on the closing side only?', by('ossi', '30 was still verse. 60 is prose.')),
        ),
        by('quietbus', "A tool that finds the zero-tick buffers in other people's worlds. I owe you that."),
        by(
          'karnaugh',
          'An 8-bit priority encoder, in order to stop a discussion about the smallest one.',
          by(
            'delta.t',
            'How small?',
            by('karnaugh', '31 tiles.', by('delta.t', '29\\.', by('karnaugh', 'The discussion has not stopped.'))),
          ),
        ),
        by(
          'tobi.k',
          'A colour chooser for panels, with a preview of how four kinds of eyes see it.',
          author(
            'Would you share it when it is done? Half of our signs need this.',
            by('tobi.k', 'Of course. You can have the ugly version tonight.'),
          ),
        ),
        by(
          'mara_v',
          'Second port for the register file. First result: it now reads two *wrong* registers at once.',
          by('karnaugh', 'Twice the throughput.'),
        ),
        say(
          'A parking garage with a display of free places. Counting in is easy. People who turn round at the barrier are not.',
          say(
            'Two sensors and a tiny state machine: in counts only if A, AB, B, none. In that order.',
            back('So that is what the second sensor in real ones is for!'),
          ),
        ),
        say(
          'Nothing, I am cleaning up. 14 boards sorted, 3 thrown away, 1 found again that I had been missing since spring.',
        ),
        say('A bell for our tower that rings *after* the hour has been shown, not one tick before.'),
        say(
          'My first counter! It counts to 9 and then to 10, which is not a digit, I am working on it.',
          say(
            'Detect 10, reset. Or better, detect 9 and load 0 on the next edge.',
            back('The second one works. It counts like a real one now.'),
          ),
        ),
        say('A keyboard for the smallest UART in the world. The keyboard is 200 times as large.'),
        say(
          'Elevator for the competition. It stops between floors, but in a very smooth manner.',
          author(
            'Same here. Mine skips the second floor, as if it did not like it.',
            back(
              'Priority of call buttons? I had one floor that could never win.',
              author('It was exactly that. The second floor is loved again.'),
            ),
          ),
        ),
        say('Rebuild of the market clock, number 4 of 84. The goal is that 6 of them agree.'),
        say('An adder in base 3. I will not answer questions.', say('One question.', back('No.'))),
        say('Documentation for the thing I finished in May. I have got as far as the table of contents.'),
        say(
          'A sorting machine for letters: 4-bit address, 16 boxes, a moving lamp for the cart.',
          say(
            'What if a letter is addressed to a house that does not exist?',
            back('It goes to house 0. House 0 has a lot of mail.'),
          ),
        ),
        say(
          'A bus arbiter for six talkers, fair: who has spoken goes to the end of the queue.',
          say(
            'I did that with a 6 by 6 matrix of latches, "who was here before whom". Pretty and large.',
            back('I have a rotating pointer, 22 tiles. Not as pretty.'),
          ),
        ),
        say(
          'Repairing. A kind visitor has straightened all my wires, including the three that were crooked on purpose.',
        ),
        say('A little organ from Noise Pack 3, two manuals. The bottle sounds wonderful in the hall.'),
        say(
          'Life, 32 by 32, one latch per cell, all in parallel. 9 ticks per generation, it is a blur.',
          say(
            'Slow it down to one generation per second and put a bench in front of it.',
            back('The bench is there, with a peg. It runs only while somebody is watching.'),
          ),
        ),
        say(
          'Still the telephone exchange. 4 of 40 subscribers. One of them is my mother.',
          by('ossi', 'Which number has she got?', back('1, of course.')),
        ),
        say('A calendar for watering the plants in our (virtual) garden. Yes, I know.'),
        say('A microphone. It is a button. But I say things when I press it.'),
        say('A 12-bit CPU in which each board has the size of a postcard. Two postcards done.'),
        say(
          'Trying to understand the carry-select from the showcase. I am at the "select".',
          say(
            'Build both halves, then cover the multiplexers with your hand: each half is a plain adder that believes something about the carry.',
            back('"Believes something about the carry" did it, thank you!'),
          ),
        ),
        say(
          'A fountain with 24 lamps and four patterns, one for every season. Autumn is a shift register that loses bits.',
          say('A shift register that loses bits on purpose, that is poetry.'),
        ),
        say('Fence.', say('Only fence?', back('It is a long fence.'))),
        say('A die that is fair. I counted 6,000 throws. The old one liked fours.'),
        say(
          'Converting my world from 0.91. Two pistons from a forgotten mod are grey blocks now, the roof holds by habit.',
        ),
        say(
          'ROM with all the recipes of my grandmother, 16 characters per line. "Flour, as much as" is one line.',
          say('"it takes" is the second line, I hope.', back('You knew her.')),
        ),
        say('A machine which plays Nim and never loses. My friends have stopped playing with it.'),
        say(
          'An honest attempt at 100 tiles for a calculator, + and − only. At 131 today.',
          say(
            'Share the digit decoder between both numbers, show them in turn every 4 ticks. That brings about 20.',
            back('112\\. I am so close that I cannot sleep.'),
          ),
        ),
        say('A night watchman: a lamp which walks along the wall, and stops when someone is near.'),
        say('Shift register music, one row of pegs per instrument. My flatmate hums it already.'),
        say(
          'I have started with the mod tutorial. My component inverts every *third* pulse, which was not the plan but is a component.',
        ),
        say(
          'An auto-save indicator: a lamp that blinks when the server saves. Everyone holds their breath when it does.',
        ),
        say(
          'A lottery for the summer party. The LFSR has 16 bits, so it is a fair one 65,535 times.',
          say('What about zero?', back('Nobody wins at zero. The house does.')),
        ),
        say('Label for the lever next to the fountain. It took three versions. It now says "yes".'),
        say('Cache, again. Eight lines. I promised not to.', by('delta.t', 'We all promised not to.')),
        say('A comparison of six ways to debounce a button that does not bounce.'),
        say(
          'Moving the memory three tiles to the east. Day two.',
          say('Did you consider moving the east?', back('Everybody asks this.')),
        ),
        say(
          'A scoreboard for badminton, for a real hall, with a real beamer. Tournament is on Sunday, cross your fingers.',
          author(
            'And? How was it?',
            back('It showed 21 : 19 in the final and people applauded the scoreboard. A bit.'),
          ),
        ),
        say('A four-way crossing with trams, which have priority, and a pedestrian, who has none.'),
        say('Barrel shifter, 16 bits, four rows of multiplexers. It is finally *flat*.'),
        say(
          'Testing every board of our library with the new bench. 61 of 214. Two failed, both mine.',
          say('That is an honest tester.'),
        ),
        say('A mailbox flag. It goes up when there is mail. That is the whole machine and I love it.'),
        say('Reading. The wiki page on the timing model, third time. I think I have it.'),
        say(
          'A second hand that does not jump but glides, 60 lamps, pulse width between neighbours.',
          say(
            'How many levels of brightness?',
            back('8\\. With 16 you do not see a difference and the profiler does.'),
          ),
        ),
        say('An abacus with a carry lever. My uncle can finally do 7 plus 5.'),
        say(
          'Gave a tour of our server for eleven people from a retirement home. Two of them want accounts, one wants my job.',
        ),
        say(
          'Our post office opens on Saturday. If somebody would like to send the first letter, box 7 is free.',
          author('Reserved! I have something to send to box 0.'),
        ),
        by('rosalind.k', 'A report for the bench that says *why* a row failed. So far it says "because", in bold.'),
        say('A greenhouse. Warm lamps, cold lamps, and a state machine which is never happy.'),
        say('A shelf for the subassemblies of our server, sorted by smell. I mean by age.'),
        say(
          "The first half of a fax. The second half is at my friend's house, and so is the ribbon.",
          say('Which half has the paper?', back('We are discussing that.')),
        ),
        say('Nothing works this week. I count it as research.'),
        say('A lever which is heavy: you must pull it three times. It opens the drawer with the important levers.'),
        say('Bit-serial multiplier, 16 by 16, in 40 tiles. It takes its time and so do I.'),
        say(
          'A night mode for the market: all lamps down to a quarter after eleven. The fish shop protests.',
          author(
            'What does the fish shop say?',
            back('That fish look better in full light. I cannot argue with that.'),
          ),
        ),
        say(
          'The same counter as last week, from memory, without looking. It is a good exercise, and it is wrong in a new way.',
        ),
        say('A tide clock. 12 hours 25 minutes. The 25 minutes are the fun part.'),
        say('A gate that counts the visitors, for the anniversary. 212 since Monday, one of whom walks in circles.'),
        say(
          'One board per evening from the book of 74-series chips. I am at the 7442.',
          say('See you at the 74181 in a year!'),
        ),
        say('Undoing what I built last week.'),
        say('A thermometer, with FileWire. It is 4 degrees on my balcony and in my lobby.'),
        by('Tamsin', 'Opening hours for the flower shop, which follow the sun. On Mondays they do not.'),
        say(
          'A 3-bit computer, in order to see how small it gets before it stops being one.',
          say('And?', back('At two bits it is a lamp with opinions.')),
        ),
        say('Teaching my parrot (real) to press the button (virtual). He likes the lamp and not the button.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 71.13,
      author: 'anneke',
      title: 'New here, a short hello and one honest question',
      body: `Hello! I bought the game on Friday and have slept little since. I am a nurse, no technical background, and I have built a doorbell that I am disproportionately proud of.

My question: is there an *order* in which one should learn? I have adder, latch, clock, memory on a list and no idea what comes first.`,
      talk: [
        say('Welcome! A doorbell is a real start. Mine was a light switch and I showed it to everybody.'),
        say(
          'Latch, clock, counter, adder, memory. Each one is a thing that you can use for a toy before you need the next.',
          author('I like that it says toy. I begin with the latch tonight.'),
        ),
        say(
          "Do not look at the showcase forum for a week. It is a dangerous place for one's self-esteem.",
          say('And afterwards do look, and open the boards. They are all made of the same seven parts.'),
        ),
        say(
          'As a fellow beginner: the tutorial on counters has a mistake in picture 4, it made me doubt my mind. The lever is upside down.',
        ),
        by(
          'anneke',
          'Update from me: the latch works! It remembers whether my neighbour was at home. Next is the clock.',
          say('That is fast. Welcome to the sleepless.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 10.97,
      author: 'b0urbaki',
      title: 'I finished it. Three years. Now what?',
      body: 'The big machine is done. It boots, it prints, it plays a tune when it is idle. I have been looking at it for two weeks with my hands in my pockets. Those who have finished something large: what did you do next? Rebuild it smaller? Something silly? Stop?',
      talk: [
        say(
          'Write down how it works. I thought it would take a weekend, it took two months and I enjoyed it more than the last year of building.',
        ),
        say(
          'Something silly, definitely. I made a cuckoo.',
          say('After a 32-bit machine?', back('It is a very good cuckoo.')),
        ),
        say(
          'Take it as a rest, not as an end. I came back after eight months with a smaller idea and more joy.',
          author('Thank you all. I begin with the documentation, and keep the cuckoo in mind.'),
        ),
        say('Teach somebody. I have had a pupil for a year now, and she asks why all the time and I do not know.'),
        say('Open the doors and let people break it. It is a second project, and a funny one.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 5.0,
      title: 'Words we use and nobody explains',
      body: `I am collecting a small dictionary for newcomers. What I have:

- **tick**: one step of the simulation; everything reads, then everything writes
- **net**: all pegs that are connected by wires
- **settle**: the moment from which an output no longer changes
- **glitch**: a value that was true for a tick or two and should not have been
- **ribbon**: many wires that are placed together
- **to paste a cathedral**: to use a huge subassembly for a tiny job

What is missing? I would put it on [the wiki](https://wiki.gatework.example/words).`,
      talk: [
        say('*Hot potato*: a signal that every board passes on and none uses.'),
        say('*Somersault*: to repair a board from below.'),
        say(
          '*Tuesday*: the day on which you learn a key that has existed for years. As in "everybody learns it on a Tuesday".',
          author('All three are in. The page is growing a sense of humour.'),
        ),
        say('*Settled*: finished ringing. *Unsettled*: me, at two in the morning.'),
        say('*Kindness*: a free tile that somebody left for you.', author('Added with your name.')),
        say('Please include "peg", which in my language is a clothes peg, and it took me a week.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 80.71,
      title: 'Is it cheating to use subassemblies from the hub?',
      body: 'Somebody told me "you have not really built a computer if the ALU is not yours". It stung more than it should. I chose the ALU carefully, I read it, I understand each slice. What do you think?',
      talk: [
        say('By that rule nobody has built a computer who has not mined the copper.'),
        say(
          'It is called engineering. Give credit, understand what you use, go on.',
          author('The label has said "ALU by mara_v" from the first day. I feel better, thank you.'),
        ),
        by(
          'mara_v',
          "I am flattered each time, and I have also used somebody else's shifter *inside* that ALU. It is turtles all the way down.",
        ),
        say('I used to think so. Then I counted who had invented the transistor that I do not build either.'),
        say('There is only one kind of cheating here: to take off the label.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 5.87,
      title: 'The smallest thing that made you happy this month',
      body: 'Mine: a lift door that closes half a second later when you have just stepped out. Nobody will notice. I notice every day.',
      talk: [
        say('A lamp in the cellar that goes on when I am at the *top* of the stairs.'),
        say('My label "do not touch" was answered with a label "I did not".'),
        say('Two clocks, built by different people, that showed the same time for an entire minute.'),
        say('I deleted 400 wires and it still worked.'),
        say('The clack of the punched card reader from three houses away.'),
        say('My son said "you can see that it is thinking". He is five.'),
        say('A wire that I was looking for, for three weeks, was exactly where it should be. The other end was not.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 428.61,
      title: 'Poll: which tick rate do you build at?',
      body: `| Rate | Votes so far |
|---|---:|
| single steps, always | 11 |
| up to 10 | 19 |
| 100 (default) | 64 |
| 400 and above | 23 |
| as fast as it goes | 14 |

Write if you want to be added, and say why. I was surprised by the eleven.`,
      talk: [
        say('Number twelve. I step, I look, I place the next gate. It is knitting.'),
        say('As fast as it goes, and a breakpoint that stops it. Everything in between is waiting.'),
        say(
          '100, I have never touched the slider. There is a slider?',
          say('Top right, behind the gear.', back('It is not even Tuesday.')),
        ),
        say(
          '1 when I build, 100 when I test, and as fast as possible when I show it to someone with a train to catch.',
          author('This needs a new row.'),
        ),
        say('64 people have never touched the slider. I am proud to be one of them.'),
        say('Steps. You can hear the machine think if you press the key yourself.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 855.11,
      title: 'How do you explain this game to people who do not play?',
      body: 'I tried "it is like Lego, but it computes" at dinner. My uncle asked what it computes. I said "for example, 7 plus 5". He said that he could do that.',
      talk: [
        say(
          '"A model railway where the train is a thought." It works on uncles.',
          author('It will be used on Sunday.'),
        ),
        say('I let them press the button. Nobody has ever asked what it is for after pressing the button.'),
        say('I say I do crosswords.'),
        say('"It is a puzzle in which you also have to invent the pieces."'),
        say('I say plumbing. Then they nod, and ask about their sink.'),
        say('I show the door of the library. People understand doors.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 14.4,
      title: 'Wish list for 0.95, friendly edition',
      body: 'The tracker is the place for requests, I know. This is for *wishes*, and please only ones that you would be happy about and could live without. I start: rain on the roof of the workshop.',
      talk: [
        say('A kettle.'),
        say(
          'A visible difference between a D latch and a T flip-flop from 10 metres. I could live without. I would live better with.',
        ),
        by(
          'gatework',
          'We read these with pleasure. Rain is more likely than you think.',
          author('I will leave the roof open for now.'),
        ),
        say(
          'A museum mode: everything can be pressed, nothing can be broken.',
          say('As a server host: this is not a wish, it is a need.'),
        ),
        say('An "I was here" stamp for visitors.'),
        say(
          'That a deleted label asks "are you sure?". Only labels.',
          say('They are the only thing one cannot rebuild from the wires.'),
        ),
        say('Different footsteps on different boards. I could live without. I would walk more.'),
        by('joon.park', 'Footsteps are already recorded, in my kitchen, with four kinds of shoes. I promise nothing.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 935.01,
      title: 'Who else plays with a parent or a child?',
      body: 'My daughter is ten. She builds the houses and I do the wires, and lately she has begun to correct my wires. I would like to hear from others how you share the work, and when you noticed that you were no longer the one who knows it better.',
      talk: [
        say(
          'My father is 74 and draws on paper, I build. He has never touched the mouse and he is the chief engineer.',
        ),
        say(
          'Son, 13. He overtook me with the shift register. I am now responsible for labels.',
          say('Labels are a position of trust.'),
        ),
        say('Daughter, 8. Everything must have a lamp. She is right, by the way.'),
        say(
          'Grandfather here. My grandson draws what it should do and I find out whether it can. We have not found anything that it cannot.',
        ),
        say('My mother. She does not like the wires but has a very good eye for which board is *in the wrong place*.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 941.55,
      heat: 'quiet',
      title: 'Screen reader and keyboard only: how far can you get?',
      body: 'A friend of mine cannot see and is a very good programmer. She asked whether there is *anything* in this game for her. Are there any sound or text modes? Logic should not need eyes.',
      talk: [
        say(
          'Noise makers as lamps work well: every output another pitch. I closed my eyes and could debug a counter by ear.',
        ),
        by(
          'gatework',
          'Not enough today. There is a text view of nets and components in the console (`/net`, `/at`), which was made for us and turned out to be useful with a reader. If your friend would tell us what is missing we would listen.',
          author('She would love to. I will put you in touch.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 387.31,
      title: 'What did you think was hard and is not?',
      body: 'For me: memory. I was afraid of it for half a year. It is eight latches and a lot of patience. And the other way round: what looked easy?',
      talk: [
        say(
          "Hard and not: the CPU's control. Easy and not: a *door*.",
          say('Doors are where state, people and timing meet. All big problems are doors.'),
        ),
        say('I was afraid of the adder and built everything with counters. For months.'),
        say('Looked easy: moving a wall one tile.'),
        say(
          "Thought hard: two's complement. It is only a clock face with negative names on one half.",
          say('I wish someone had told me this in school.'),
        ),
        say('Looked easy: naming things.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 449.73,
      title: 'Keeping old worlds alive: what do you do on a new version?',
      body: 'I have worlds from 0.88 in which pistons of a mod that is long gone hold up a roof. Do you convert, freeze an old version of the game beside it, or let go? I have a folder of 9 GB of "one day".',
      talk: [
        say(
          'I keep the old version in a folder of its own, with the world, and a text file that says how to start it. A museum.',
        ),
        say(
          'Let go. I take a walk with the camera, film it and archive the film.',
          author('Filming it is a lovely idea. I will take that walk with the two friends I built it with.'),
        ),
        say('I convert, and keep a list of what broke. The list is a diary by now.'),
        say(
          'There is a museum server where old versions run, one per weekend. You could lend them your roof.',
          author('My roof in a museum! I will write to them.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'question',
      daysAgo: 652.09,
      title: 'Where do I put ideas that are not bugs and not questions?',
      body: 'I have thought of a *better ruler*. Tracker as feature request? Here? Does anybody read it if I write it in the night?',
      talk: [
        say(
          'Tracker, kind "Feature request", one idea per ticket. Search before, "ruler" has three already, and a like on one of these counts more than a fourth.',
          author('Liked all three. One of them is exactly mine, written two years ago, in the night.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 0.0028,
      heat: 'silent',
      title: 'Is there a community map of all public servers?',
      body: 'With what they build, the language, and whether visitors may press buttons. If not, would somebody use one if I made it?',
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 204.14,
      author: 'Sallow',
      title: 'Thank you, from somebody who mostly reads',
      body: 'I have an account for two years and this is my first post. I have learned nearly everything here by reading your answers to other people, in bed, on the phone. The latch explanation with the door, the table with the ripple adder, the person who always says "step it". My calculator runs since yesterday. That is all. Thank you.',
      talk: [
        say('This is why one writes answers. Congratulations on the calculator!'),
        say('The person who always says "step it" is very touched.'),
        say(
          'Please post a picture of the calculator. From one reader to another.',
          author('I will, when I have found the courage and hidden the hand.'),
        ),
        say(
          'Somebody should tell you that people like you are the majority, and the reason for all those tables. Welcome on this side.',
        ),
        by(
          'rosalind.k',
          'I always wonder who is on the other side of an answer. Now I know one of them. Congratulations!',
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 343.22,
      title: 'Does it have to be useful?',
      body: 'There is a certain tone in the reviews of shared builds: "nice, but what is it for?" I would like to speak for things that are for nothing. A wave of lamps. A machine that slowly undoes its own wiring. A button that is only pleasant to press. We have enough at work that is for something.',
      talk: [
        say('I have a button that is only pleasant to press and it is the most used machine of our server.'),
        say('A thing that teaches its maker something was for something. So was every one of mine.'),
        say('Signed. With a wave of lamps.'),
        say('The best machine of last year, for me: a lamp that goes on when it has been off for long enough.'),
        say('Useful for *what* is the wrong question, useful for *whom* has an answer every time.'),
        say(
          'I have a small board that makes a mistake once a day, on purpose. It keeps me humble.',
          author('May I have it?', back('It is in the cellar of the library. Of course.')),
        ),
      ],
    },
  ],
  remarks: {
    discussion: [
      say('I read this on the train and nodded so much that somebody asked.', say('Same, in bed, with tea.')),
      say('With me it was the other way round, and I can see your point all the same.'),
      say('Let us make this a yearly thread.', author('With pleasure. Somebody remind me, my memory is volatile.')),
      say('After {three|four|five} years I still learn a thing each week from threads like this one.'),
      say('So well said. I have sent it to the whole building group.'),
      say('Nobody has mentioned sound yet. For me the hum of a busy machine is half of it.'),
      say('I came here to object, and then I read your last sentence.'),
      say(
        'I am {an electrician|a teacher|a gardener|an accountant|a librarian}, and this is true far beyond the game.',
      ),
      say('It all gets easier when you build beside a friend.'),
      say(
        'May I be the one who says it: {label your boards|make backups|go to bed}.',
        say('Heard, and ignored with love.'),
      ),
      say('My answer would have been different a year ago. I think that is a good sign.'),
      say('I do not have much to add, I only wanted to be in this thread.'),
      say('There is a lot of kindness in here today. Is it the weather?'),
      say('Printed. It hangs between the pinout of the 74181 and a drawing by my son.'),
    ],
  },
}
