import { author, back, by, say, type Topic } from './topic.ts'

export const performance: Topic = {
  posts: [
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 40.07,
      author: 'hexadecimal_hedgehog.4000',
      heat: 'hot',
      title: 'What really costs ticks per second: 60 measurements',
      body: `I took one empty world, one machine (a 6-year-old six core), version 0.94, and added one kind of thing at a time until the rate halved from 2,000. All changing each tick, camera looking away.

| Thing | Number that halves the rate | Remark |
|---|---:|---|
| inverters in a ring, short wires | 41,000 | the base line |
| XOR trees | 36,500 | |
| D latches, enable low | more than 900,000 | asleep, nearly free |
| D latches, enable toggling | 22,000 | |
| one net with many pegs | 310,000 pegs | length does not matter, *pegs* do |
| relays, opening and closing | 9,800 | the most expensive part |
| delayers | 33,000 | the setting does not matter |
| lamps, camera away | 38,000 | |
| lamps, camera on them | 4,100 | the drawing |

## What I take from it

* Put things to sleep. A latch whose enable is low costs nothing at all.
* Relays are great for *selecting* and bad for *switching fast*.
* Looking at lamps costs ten times as much as having them.

All worlds are attached to the wiki page [Cost of things](https://wiki.gatework.example/cost-of-things). Please repeat it with an AMD processor, I have none.`,
      talk: [
        by(
          'gatework',
          'Your table agrees with ours to within 10 %, except relays, where you are right and we were wrong. We had measured them closing only. Thank you, this changes our plans for the next solver step.',
          author(
            'I am glad, and a bit proud. Opening is about three times as expensive as closing, because the net has to be cut in two.',
            by(
              'gatework',
              'Exactly, and finding out *whether* it is in two is the hard part. We have an idea with a spanning tree that is repaired instead of rebuilt.',
              by(
                'karnaugh',
                'Link-cut trees?',
                by(
                  'gatework',
                  'Something simpler, nets are small. 99 % of them have fewer than 64 pegs, a bit set will do.',
                  by(
                    'karnaugh',
                    'And the 1 % are buses, which is where all the relays are.',
                    by('gatework', 'Yes. For these there will be the tree. You are not making my week shorter.'),
                  ),
                ),
              ),
            ),
          ),
        ),
        say(
          'Repeated on a Ryzen 7 (8 cores, 2023): all numbers × 1.7, relays × 1.4. Same order.',
          author('Great, I have added the column. So it is memory rather than arithmetic for the relays.'),
        ),
        say('900,000 sleeping latches. I withdraw everything I have said about my RAM.'),
        say('The line about sleeping latches should be the first sentence of the manual.'),
        say(
          'I have repeated "one net with many pegs" with 0.93 to compare: 96,000 instead of 310,000. So the change is real.',
          author(
            'A column for 0.93, wonderful. Would you also have relays?',
            back('11,200, so they were a bit better.'),
          ),
        ),
        say(
          'What camera distance did you use for the lamps? Above 60 boards they are a different thing.',
          author('20 boards. I will add the distance, that is an important point.'),
        ),
        say('Delayers where the setting does not matter, that surprised me most.'),
        say('Ran it on the machine of my grandmother. Everything divided by nine, same order. Consistent woman.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 526.92,
      title: '2,000 ticks alone, 300 with four players. Where does it go?',
      body: 'Dedicated server, 8 GB, two cores. Alone I get 2,000, with four people 300, even if nobody builds. The profiler says the solver takes 20 %. What is the rest?',
      talk: [
        say(
          'Sending state changes. Each guest gets what changes within their view. Ask them to look at the floor: if the rate goes up, it is that. Then put a wall between the spawn and the flashing thing.',
          author('They looked at the floor and it went to 1,400. We have a wall now, with a picture on it.'),
        ),
        say(
          'There is also `state_batch_ticks` in the server file. 4 instead of 1 divides the traffic by nearly four and nobody has noticed here.',
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 39.49,
      title: 'Pasting 12,000 wires freezes the game for ten seconds',
      body: 'I know it is a lot. But 0.93 took three seconds for the same subassembly. 0.94 takes ten. Nothing in the log. Is it my machine?',
      talk: [
        say('Confirmed, 9.2 s here, 2.8 s with the old version. It is one thread at 100 % for the whole time.'),
        by(
          'gatework',
          'Each pasted wire rebuilt its net. They are now collected and built once, 0.4 s for your file. Coming in 0.94.1; the file you sent has become a test.',
          author('From ten to 0.4! The subassembly says hello to its new job.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 294.54,
      title: 'Laptops: what do you play on, and how far do you get?',
      body: 'I am about to buy something to build on in trains. No need for shadows. Could you post model year, processor, and the ticks you get in the *Benchmark hall* world (the one from the hub)?',
      talk: [
        say('2019, i5 with 4 cores, on mains: 610. On battery: 240. It matters more than the processor.'),
        say(
          '2022, the fruit one, 8 cores: 1,480, and no fan noise. Through the compatibility layer, so it can only get better.',
        ),
        say('2015, two cores, 180. I build adders. Adders are fine.'),
        say('2024, 12 cores, 1,620 on mains. And warm knees.'),
        say('2017, with the case open and a fan in front: 540. Closed: 410.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 611.66,
      title: 'Does splitting one big board into many small ones help?',
      body: 'For the simulation, I mean, not for my nerves.',
      talk: [
        say(
          'No. The solver knows nets and components, boards are only furniture. For *drawing* it helps a little, far boards are drawn simpler.',
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 154.18,
      author: 'mikko_s',
      title: 'From 90 to 1,100 ticks per second: what I changed',
      body: `Same machine, same programs, nothing removed. In the order in which I found them:

1. lamps on the address bus behind a switch: 90 → 160
2. clock to the *enable* of idle units gated with an AND per unit: 160 → 420
3. relays on the data bus opened only when the source changes: 420 → 700
4. the big comparator asks only when a new word has arrived: 700 → 900
5. a forgotten oscillator below the stairs removed: 900 → 1,100

Number 5 was two inverters. They did nothing, very fast, for a year.`,
      talk: [
        say('Two inverters doing nothing, very fast. We all have them.'),
        say(
          'How did you find number 5?',
          author(
            'Profiler, sorted by *changes per tick*. It had been on top of the list all the time. I thought the list was wrong.',
          ),
        ),
        say('In step 2: an AND in the enable, not in the clock? Then it is safe as well. Nice.'),
        say(
          'I went looking under *my* stairs. There was a T flip-flop, toggling since March.',
          say('Let it go. It has seen things.'),
        ),
        say(
          'Step 3 could be simpler with a latch in front of the relays, then you get the "only if changed" for nothing.',
          author('It is already so, I only did not know that this was what I had built.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 920.94,
      heat: 'quiet',
      title: 'Is the tick rate limited by one core?',
      body: 'Task manager shows one core busy and seven asleep. Can the simulation use more?',
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 607.79,
      title: 'I would rather have 10 times the size than 10 times the speed',
      body: 'Polls always ask for faster ticks. I would give up speed for *space*: worlds of a million wires that load in seconds. My city is at 400,000 and loads for four minutes, in which I make tea. It is a lot of tea. Where do you stand?',
      talk: [
        say('Size. I have never waited for a tick, but often for a door to load.'),
        say(
          'Speed, since my compiler takes a night. But I see that I am the exception.',
          say('You have a compiler *in the game*?', back('A small one. It complains a lot.')),
        ),
        by(
          'gatework',
          'Loading is mostly rebuilding nets. We have a version that stores them in the save, 4 minutes become 35 s. It needs a format change, so it comes with the next big release.',
        ),
        say(
          'Loading: put the parts that nobody visits in a second world. We have a "country" and a "city", and a gate.',
        ),
        say('Size, but not for its own sake. I would like to see the *horizon* blink.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 17.27,
      title: 'Profiler shows "net 4411" on top. Which one is that?',
      body: 'How do I go from a number to a place?',
      talk: [
        say(
          '`/net 4411` in the console teleports you to its first peg and highlights the rest. Name it with N, then the profiler shows the name.',
          author('It was my door bell. 40,000 changes per second. The door bell!'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 35.45,
      title: 'Frame time doubles with 300 lit lamps in view',
      body: 'Unlit they cost nothing. Lit: 7 ms → 15 ms. Integrated graphics, glow is off in the settings.',
      talk: [
        say('Same with an older card. With glow *on* it is 16, so "off" does not switch much off.'),
        by('gatework', 'Right: glow off hides it, and still computes it. Embarrassing, fixed, thank you.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 202.21,
      heat: 'silent',
      title: 'Loading time with the world on a network drive: any tips?',
      body: 'Two of us share a folder on the NAS. 9 MB take as long as 90 used to. It looks like very many small reads.',
    },
  ],
  remarks: {
    fault: [
      say(
        'Sort the profiler by changes per tick. Whatever is on top and surprises you: that is it.',
        author('On top there was the {door bell|fountain|night light}. Really.'),
      ),
      say(
        'Turn the camera to a wall. If it gets faster it is the drawing, if not, the solver.',
        author('Much faster at the wall, {260|380} → {900|1,400}. So it is lamps.'),
      ),
      say(
        'How many components and wires? The page with the world information shows both.',
        author('{40|90|140} thousand components and about twice as many wires.'),
      ),
      say('Sleeping parts are free. Stop the enable of everything that need not work at the moment.'),
      say('{20|30} % slower here since {v}, on Linux, with the same world.'),
      say(
        'If it is only slow in the first minute after loading: that is the nets being built, wait a bit and measure again.',
      ),
      say(
        'On battery or on mains? It is a factor of two with most laptops.',
        author('On battery! I feel a bit stupid. On mains it is {600|800}.'),
      ),
    ],
    showcase: [
      say('More of this please: numbers before and after, and what was changed in between.'),
      say(
        'On which machine? I get {400|700} in the Benchmark hall, to compare.',
        author('{900|1,200} in that hall. Eight cores, {four|five} years old.'),
      ),
    ],
    discussion: [
      say('Loading time decides whether I open it after work. Ticks do not.'),
      say(
        'I measured the same, to within {5|10} %. Thank you for writing it up.',
        say('Which processor? I am about {20|30} % below.'),
      ),
      say('The best optimisation on our server was a sign that says "please switch off what you do not look at".'),
      say('I would pay ten per cent of my ticks for a profiler that a normal person can read.'),
    ],
  },
}
