import { author, back, by, say, type Topic } from './topic.ts'

export const clocks: Topic = {
  posts: [
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 96.24,
      author: 'delta.t',
      heat: 'hot',
      title: 'What is the longest delay chain you have seen?',
      body: `Inspired by a build on our server in which a lever, pulled on Monday, opens a gate on Thursday. It is nothing but delayers: 86,400 ticks each, in a wall, with a lamp between them so that you can watch the days go by.

Rules for bragging: stock delayers, no counters, no mod. Show the wall.`,
      talk: [
        say(
          '604,800 ticks in one piece, a week at 1 tick per second. It has one purpose: to say happy birthday. It was late by a server restart.',
          say(
            'A restart should not matter, delayers are saved with their remaining ticks.',
            back('They are, but nobody ticks while the server is off. It was late by four hours of *electrician*.'),
          ),
        ),
        say(
          'Not the longest, but the loudest: 400 delayers in a circle around the spawn, each with a noise maker. You can hear the pulse go round you.',
          author('I have heard it. I had to move my headphones away.'),
        ),
        say(
          'I once had 3,000 in series to "wait for the adder". The adder needed 34.',
          say('This is the most honest post here.'),
        ),
        say(
          'In the cellar of our town hall there is one that opens a drawer after ten years. It is real: ten years of *running* time. I will be forty.',
          say(
            'What is in the drawer?',
            back(
              'I am not allowed to say and I have honestly forgotten.',
              author('The best use of a delayer so far, by years.'),
            ),
          ),
        ),
        say('1 tick. It is the longest that I needed to wait for a bug to appear.'),
        say('The circle with the noise makers should be on a calendar.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 57.71,
      title: 'Clock at 0 Hz still ticks once',
      body: 'When I set the stock clock to 0 Hz I expect silence. I get one single rising edge when the world loads and then silence. My counter therefore starts at 1 in every session. Intended?',
      talk: [
        by(
          'gatework',
          'Not intended, but old: the clock shows its first phase before it reads its setting. There is a ticket, it is on the list for the next small release.',
          author('Thank you for the fast answer! Until then I start counting from minus one.'),
        ),
        say('Work-around: AND the clock with a switch and turn the switch on by hand. Ugly, silent.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 16.05,
      title: 'Two clocks, one bus',
      body: `Machine A runs on a 12 tick clock, machine B on a 20 tick clock, both well tested. They share an 8-bit bus with a *request* and a *grant* line. About once in 500 transfers B reads a byte that A has already replaced.

I know the words "clock domain crossing". What do people really build here, in this game, where there is no metastability but also no mercy?`,
      talk: [
        say(
          'Four-phase handshake. A puts data, then raises request. B sees request, reads, raises grant. A sees grant, drops request. B sees that, drops grant. **Only then** may A touch the data. It costs 4 edges and it cannot fail at any ratio of clocks.',
          author(
            'My A dropped the data on seeing grant *rise*, and B reads one of its own clocks later. That is the one in 500. Thank you!',
            back('It always is.'),
          ),
        ),
        say(
          "You do not need a synchroniser of two latches here, there is nothing to settle. One latch to align the request to B's clock is enough.",
          say(
            'I would still take two, so that the design is right on a real FPGA as well.',
            back('It is a game. I would take one and a biscuit.'),
          ),
        ),
        say('There is a nice animation of the four phases on the wiki, by somebody with far more patience than me.'),
        say(
          'If A may wait: use one clock for the *bus*, and let both machines stop for it. Slower, but you need no protocol.',
          author('A may not wait, it plays music. But it is a good idea for the next one.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 1.4,
      title: 'Debounce, or just wait?',
      body: 'I come from microcontrollers and put a debouncer behind every button, out of habit. Do buttons in this game bounce at all? If not I have about forty useless debouncers.',
      talk: [
        say(
          'They do not bounce: one rising, one falling edge, always at least one tick apart. You have forty useless debouncers.',
          author(
            'Thirty-eight. Two of them turned out to be holding the thing together by delaying it.',
            back('As in real life, then.'),
          ),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 0.83,
      title: 'Edge detector that survives a 1-tick pulse',
      body: 'The usual edge detector (signal AND NOT delayed signal) gives a pulse of one tick for a long input. But when the *input* is one tick long, my output sometimes vanishes after the next gate that has two paths of different length. Is there a detector that stretches?',
      talk: [
        say(
          'Let the detector set a latch and let the latch reset itself through a delayer of the length you want. Any input of 1 tick or more gives an output of exactly that length.',
          author(
            'Stable now with 1 tick in and 6 ticks out. I put it on a 2 by 3 board and called it *the elephant*, since it never misses.',
          ),
        ),
        say(
          'Two paths of different length is the disease, the lost pulse is the symptom. Can you make the paths equal?',
          author('In this case yes, with one buffer. But I wanted the elephant anyway.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 333.46,
      title: 'A grandfather clock with a pendulum that is the clock',
      body: `The pendulum is a row of 31 lamps. A single lit lamp walks left and right in a shift register, and **every turn at the end** is the second tick. So what you see is not an ornament, it is the oscillator.

The hands are two 60-position lamp rings, BCD to ring decoders below the floor. Strikes the hours with noise makers, silent from 22 to 7. Drift: none, of course, but the server was down on Tuesday and it is now late in a very dignified way.`,
      talk: [
        say('Late in a very dignified way. I want this on a shirt.'),
        say(
          'How do you set the time?',
          author('With two levers at the back, as it should be: fast and very fast. There is no way to go backwards.'),
        ),
        say('The pendulum being the oscillator is the sort of honesty I like.'),
        say(
          'What happens at half past? Mine would strike once and I would never know which half.',
          author('One soft stroke, yes, and you do not know which half. This is part of the experience.'),
        ),
        say('Dignified lateness should be a setting.'),
        say(
          "The second hand walks through the pendulum's shadow at noon. Was it planned?",
          author('I wish I could say yes.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 149.77,
      title: 'Phase-locked loop, no analogue anything',
      body: `Input: any square wave with a period of 40 to 400 ticks. Output: a square wave with four times the frequency, in phase. A counter measures, a second counter divides, and a comparator nudges by one tick per period.

It locks in about six periods. When the input stops it keeps its last frequency for 1,000 ticks and then lights *LOST*.

I use it to let a drum machine follow a friend's drum machine across the map.`,
      talk: [
        say(
          'Four times means you divide the period by four. What do you do with the remainder?',
          author(
            'The remainder is spread: a period of 42 gives 10, 11, 10, 11. You cannot hear it. You can see it on a scope if you want to be unhappy.',
          ),
        ),
        say('A drum machine that follows another one over the map is such a good reason to build a PLL.'),
        say(
          'How does it behave if the input jumps to exactly double the frequency?',
          author('It locks within five periods, on the right one. With half the frequency it needs nine.'),
        ),
        say('Finally I understand what the *loop* in phase-locked loop is.'),
        say(
          'Have you tried chaining two of them? I would like to know who follows whom.',
          author(
            'They agree after a while on something in between and then refuse to listen to the input. Like people.',
          ),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 164.33,
      title: 'One clock for the whole city, yes or no?',
      body: `Our server has grown to 19 players and 7 working computers. Somebody proposed a **city clock**: one tower, one ribbon along the streets, all machines run on it.

For:
- no crossing of clock domains anywhere
- one lever stops everything, for pictures

Against:
- one lever stops everything, for pictures, by accident
- every tick of it touches thousands of pegs
- whoever owns the tower owns the city

What do you think? Has any server tried it for more than a month?`,
      talk: [
        say(
          'We tried, two years. It worked until someone divided the clock "only for my house" at the wrong end of the ribbon.',
          author('Which end is the wrong end?', back("The tower's.")),
        ),
        say(
          'Distribute a *slow* clock, say 1 in 100, and let every house make its own fast one from it. Touches nearly nothing and still nobody drifts.',
          say('That is how real cities do it as well, more or less.'),
        ),
        say('Whoever owns the tower owns the city: vote for the tower then. Ours is elected each season.'),
        say(
          "We have one clock per street and a *rumour* between the streets: each street nudges its clock by a tick towards the neighbour's. It converges in about an hour.",
          author(
            'A rumour protocol. Do you have a board that I could look at?',
            back('Every crossing has one, the small blue box. Come by.'),
          ),
        ),
        say('Against: nineteen people, one lever, and my little brother.'),
        say('For: the sound. When all lamps of a city blink together it is the nicest thing in the game.'),
        say('As someone who has *been* the owner of the tower: it is a lot of being asked for pictures.'),
        say('Could you do the slow clock, and sell fast ones at the market? I am thinking of the economy.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 27.83,
      title: 'My clock ribbon arrives later at the far end. Why?',
      body: 'I thought wires have no delay. Tower to workshop is about 60 boards. When I count ticks the edge in the workshop is 7 ticks later than in the tower.',
      talk: [
        say(
          'Wires have no delay, *buffers* have. Look for sockets or through-pegs with a buffer subassembly in them; in shared worlds there is always a kind person who "refreshed the signal".',
          author('Seven kind persons. Found them all.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 651.99,
      title: 'How to divide by 3 with a 50 % duty cycle?',
      body: 'Dividing by 3 gives 1 high, 2 low. I want it symmetrical, for sound. Period of the input is 20 ticks and its duty is 50 %.',
      talk: [
        say(
          'Use both edges: one divide-by-3 on the rising edge, a copy on the falling edge, OR the two. High for 1 + a half = 1.5 of 3 periods.',
          author('Symmetrical, and the note sounds much rounder. Thanks!'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 925.86,
      heat: 'quiet',
      title: 'Delayer set to 1 behaves like a buffer?',
      body: 'Is there any difference between a delayer of 1 tick and a buffer, in ticks, size or solver cost? I have a wall of each.',
      talk: [
        say(
          'In ticks: none. A delayer swallows pulses shorter than its setting, at 1 that cannot happen. Cost: a buffer is cheaper, a delayer keeps a counter.',
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 20.98,
      title: 'Making a machine wait for READY',
      body: 'State machine, micro-coded, one state takes longer than the others (memory, up to 50 ticks). I do not want to slow the whole clock down. How do you "stop" a machine for one state only, without gating the clock?',
      talk: [
        say(
          'Do not stop the clock, stop the *state*: a multiplexer in front of the state register that selects "same state" while not READY. The clock goes on, nothing changes.',
          author('So simple. My clock gate with its two latches goes to the recycling corner.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 163.33,
      title: 'Sunrise clock for the village, follows the sky',
      body: `There is no component that reads the sky, so I counted: day is 24,000 ticks on our server. The lamps along the main road fade in over 600 ticks (pulse-width, 16 levels) *before* sunrise, and fade out when the shops open.

Set it once with the noon button. It has not been wrong since March.`,
      talk: [
        say('Walking through the village at lamp time is the best thing on the server.'),
        say(
          'Pulse width on how many lamps? I tried it with 200 and the frame rate cried.',
          author('84 lamps, but only 12 *wires*: lamps on one wire are one change. I think that is the whole trick.'),
        ),
        say('Our shops opened by themselves for the first time today. People stood there and clapped.'),
        say(
          'Noon button: pressed by whom? Do you have a sundial?',
          author('By whoever passes by. There is a sundial painted on the floor around it.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 136.15,
      title: 'Does anyone use two-phase clocks?',
      body: 'φ1 and φ2, never high together. It saves one latch per register in a pipeline and I have never had a race since. I hardly see it in shared builds. Too old-fashioned, or did I miss the drawback?',
      talk: [
        say('The drawback is explaining it to the next person. Otherwise it is simply better.'),
        say('I use it, with a gap of 2 ticks. Makes the wiring boring, in the good sense.'),
        say(
          'Two ribbons instead of one, and the second one always has to cross the first somewhere. That is my drawback.',
        ),
        say('My favourite reason: you can stop *between* the phases and everything holds still, without any enable.'),
        say('I drew φ on a label and someone asked me whether it was a lollipop.', say('It is a lollipop now.')),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 1013.17,
      heat: 'silent',
      title: 'How many ticks does a relay take to open?',
      body: 'One to close, that I measured. To open I get 1 or 2, depending on the day.',
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 1.1,
      title: 'Metronome with tap tempo',
      body: 'Tap the big button four times, it takes the average of three gaps and plays on. 40 to 240 beats per minute. The division by three was harder than the rest of it together.',
      talk: [
        say('Why not five taps, then you divide by four?', author('I ... yes. Version 2 is on its way.')),
        say(
          'The average of three gaps lets one bad tap spoil it. Median of three is only a sorting network of three!',
          author('Version 3, then. I had not even begun version 2.'),
        ),
        say('Works for our drummers. They tap five times and it ignores the fifth, perfect.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 525.34,
      title: 'Pulse gets lost between tick 255 and 256',
      body: 'An 8-bit tick counter triggers on 255. At slow speed the trigger comes, at fast speed it is lost perhaps every tenth time. The trigger goes into an edge detector and from there into a T flip-flop.',
      talk: [
        say(
          'Your counter is a ripple counter, I suppose? Then "all ones" also exists for a moment inside other transitions, and the real one may be cut short. Take a synchronous one or latch the comparison.',
          author('Ripple, yes. Replaced it, 10,000 wraps without a loss.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 18.68,
      title: 'How slow is your slowest useful machine?',
      body: 'We always talk of fast. I have a calendar that advances once a day and I find it oddly comforting. What is your slowest thing that still *does* something?',
      talk: [
        say(
          'A counter that counts server restarts. Currently at 61. It is not the machine that is slow, it is our admin who is good.',
        ),
        say(
          'A garden that lights one more lamp for every hundred visits. It takes months and people come back to look.',
        ),
        say('A tree. It grows a lamp per day and drops them all in November.'),
        say(
          'A letter that travels around the map by one board per hour, and a list of who has seen it.',
          say('We saw it on Tuesday! It was by the lake.'),
        ),
        say('My progress in learning assembler.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 77.42,
      title: 'Clock drifts against real time when the window is in the background',
      body: '100 ticks per second in front. With the window in the background my clock of a day loses about 40 minutes. Windows 11, single player, 0.93. Is there a setting "run at full speed in background"?',
      talk: [
        say(
          'Settings → Simulation → *Keep ticking when not focused*. Off by default to save laptops.',
          author('Found it. I think laptops can take it, mine is now on time.'),
        ),
      ],
    },
  ],
  remarks: {
    fault: [
      say(
        'Make a table of ticks, one column per wire. It is nearly always the column that starts one row later than you believed.',
        author('Column four, one row too late. The table stays, I am going to make one for each board.'),
      ),
      say(
        'Use a synchronous counter and latch its output. Ripple counters are fine for lamps and bad as triggers.',
        author('Rebuilt it that way. It has run {12,000|40,000|60,000} ticks without a miss.'),
      ),
      say(
        'At which speed? Does it also happen when you step by hand?',
        author(
          'Only above {300|500|800} ticks per second. By hand it is perfect.',
          back('Then I would suspect the display and not the circuit. Latch what you look at.'),
        ),
      ),
      say(
        'Try a delayer of {4|6|9} ticks in the shorter path. If the fault goes away you know which path it is, and then you can do it properly.',
      ),
      say('An edge is not a level. Decide which of the two your next stage wants, and convert once, in one place.'),
      say(
        'I have seen it in {v} with a {20|40} tick clock. A longer high phase cured it and I never found out why.',
        say('Because one of your paths is longer than the old high phase. That *is* the reason.'),
      ),
      say('As always: all latches on one clock and one edge. It is dull and it works.'),
      say(
        'Name the nets first (N with the wire tool). It takes five minutes and the profiler then tells you which one ticks too often.',
      ),
      say(
        'Is there perhaps a second oscillator somewhere? I had one under the stairs and it beat against the first.',
        author('Not under the stairs, but behind the display! {Found|Removed} it, thank you.'),
      ),
      say(
        'Bring the clock through **one** buffer for every user of it, and not through one for some of them. Equal paths are worth more than short ones.',
      ),
      say(
        'Write the period in ticks on a label beside it. I say this because I have asked myself for a year what mine is.',
      ),
    ],
    showcase: [
      say(
        'What drives it, the stock clock or a loop of your own?',
        author('My own loop, {24|40|48} ticks of delayer and an inverter. I like to see where it comes from.'),
      ),
      say('One could look at this for an hour. I just did.'),
      say(
        'Does it keep its time over saving and loading?',
        author('Everything is latched, so it only loses the ticks while the server is off.'),
      ),
      say('And so quiet for the solver: {60|90|140} changes per tick, says the profiler.'),
      say('Can it be set backwards?', author('Only forwards. There is something to learn in that, my wife says.')),
      say('The sound, when the hour comes! You did not mention it in the post, it should be the headline.'),
    ],
    discussion: [
      say(
        'Fully synchronous or not at all. I have lost too many nights to clever timing.',
        say('Clever timing brought us from {40|60} to {16|20} ticks per instruction. Everything has a price.'),
      ),
      say(
        'Bring the clock out to a peg with a lamp, whatever else you do. Being able to stop it is worth more than speed.',
      ),
      say('Our rule: {4|6|8} ticks per stage, and those who need more have to ask in the channel first.'),
      say(
        "I was against it until I had to find a fault in somebody else's machine. Since then I am for whatever is the same everywhere.",
      ),
      say('A clock is a promise to your neighbours. Keep it slow enough that you can keep it.'),
    ],
  },
}
