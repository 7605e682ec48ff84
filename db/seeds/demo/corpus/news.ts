import { author, by, say, type Topic } from './topic.ts'

export const news: Topic = {
  posts: [
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 1078.46,
      author: 'gatework',
      blogSlug: 'dev-log-a-tick-is-a-tick',
      title: 'Dev log: why a tick is a tick',
      body: `Welcome to the first of these. From time to time we want to write about one thing we worked on, with the parts that did not go well.

Gatework has one rule from which everything else follows: **every component reads its inputs before any component writes its outputs**. One pass of this is a tick. It sounds small. Here is what it buys:

* The order in which components were placed does not matter.
* A board that works, works everywhere, at each speed, on each computer.
* A test can say "three ticks later" and mean it.

And here is what it costs. Two gates that drive each other can trade places for ever, since nothing in the world is ever *nearly* equal. Every few weeks somebody reports it as a bug, and it is a good report every time.

## What did not go well

In the first prototype we updated components one after another, "whatever changes next". It was faster, and every save-and-load changed the order. A ring counter that ran before saving stood still afterwards. We lost a month to finding out and a weekend to writing the rule above on the wall.

Next time: ribbons.`,
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 1066.47,
      author: 'gatework',
      blogSlug: 'dev-log-ribbons',
      title: 'Dev log: ribbons, and the problem of the corner',
      body: `A ribbon is sixteen wires that you place with two clicks instead of thirty-two. The straight part was done in a day. The corner took three weeks.

When a ribbon turns, the outer wire is longer than the inner one, and somewhere they have to cross without looking as if they cross. We tried:

1. **rounded corners**: pretty, and nobody could see which wire was which
2. **a fold**, like paper: readable from above, a mess from the side
3. **steps**, one height per wire: what you have now

The third one was an accident. A bug in the height of the mounts made a staircase, and two of us said at the same moment: "wait, leave it".

Ribbons also taught us that people count from both ends. There will be a mark on bit 0.`,
    },
    {
      forum: 'blog',
      kind: 'version',
      daysAgo: 1060.21,
      author: 'petra.holm',
      blogSlug: 'version-0-88-released',
      title: 'Gatework 0.88 is out: ribbons, through-pegs, ten autosaves',
      body: `The version in which everything gets more tidy.

- **Ribbons** with up to 32 wires, and a mark on bit 0
- **Through-pegs**: both sides of a board are now useful
- **Ten autosaves** instead of one, with date and size in the menu
- 61 fixes, listed in the change log

Worlds of 0.87 are converted when you open them, and a copy of the old file is kept beside it. If something does not work after that, please send us *both* files.

Thank you to the 212 of you who tried the preview. You found the thing with the stairs.`,
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 905.42,
      author: 'joon.park',
      blogSlug: 'dev-log-two-players-one-lever',
      title: 'Dev log: two players, one lever',
      body: `Multiplayer in a deterministic game should be easy: send the inputs, everybody computes the same world. This is how our first version worked, and it was wonderful for eleven minutes.

Then two players pulled the same lever in the same tick. Both computers were right about what they saw. They just did not see the same thing.

So now there is one clock, the host's, and a lever is a *request*. Your computer shows you the lever moving at once, the world answers a moment later, and when it disagrees the lever goes gently back. You will hardly ever notice. We have spent most of the time on the word *gently*.

| | inputs only | host decides |
|---|---:|---:|
| bytes per second, 4 players | 900 | 14,000 |
| desync after one hour | 31 % of runs | 0 |
| lines of code | 1,200 | 3,900 |

The first column is still beautiful. The second column is what we ship.`,
    },
    {
      forum: 'blog',
      kind: 'version',
      daysAgo: 880.53,
      author: 'petra.holm',
      blogSlug: 'version-0-89-released',
      title: 'Gatework 0.89 is out: build together',
      body: `Up to 20 people in one world, by invitation or on a server of your own. There is a small server program for Windows and Linux, no window, about 30 MB.

**Also new**

- locks for boards, so that a machine survives a party
- chairs (press F)
- a *look at that* key: point at something and the others see where

**Known problems**

- high ping makes long ribbons jump while they are placed
- the voice of the noise maker is not in sync between players

See you on the servers. Please be kind to each other's wires.`,
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 735.4,
      author: 'gatework',
      blogSlug: 'dev-log-your-components',
      title: 'Dev log: your components next to ours',
      body: `From 0.90 on, mods can add components. We moved **all of our own** into a mod as well: the game itself now ships with zero components, and the first thing it loads is a folder like yours, with the same manifest, in the same format.

It was not the fastest way to do it. But there is a simple reason. Each time we wanted to give our gates a privilege, we could feel that the interface was missing something, and that you would have missed it next.

Three things that we learned while moving:

1. A component needs a *name that never changes* and a name that may. We had only one.
2. Saves must survive a missing mod. The grey block you see in that case keeps all its wires and its data, and it comes back to life when the mod does.
3. Error messages are an interface. We rewrote them four times.`,
    },
    {
      forum: 'blog',
      kind: 'version',
      daysAgo: 700.55,
      author: 'petra.holm',
      blogSlug: 'version-0-90-released',
      title: 'Gatework 0.90 is out: mods, and a new save format',
      body: `Mods in C#, compiled by the game when it starts. Put a folder into \`GameData\`, that is all. The wiki has [Your first component](https://wiki.gatework.example/first-component) in forty lines.

Saves now list the mods they need, and tell you what is missing before loading instead of after.

> This is the largest change since the beginning. Please keep a copy of worlds you love. The game makes one, too, but love is worth two copies.`,
      talk: [
        say('Grey blocks instead of a crash: the nicest thing that has ever happened to my oldest world.'),
        say('First mod made and forgotten within an hour of the release, what a day.'),
      ],
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 560.54,
      author: 'joon.park',
      blogSlug: 'dev-log-undo',
      title: 'Dev log: undo is harder than do',
      body: `You asked for undo for three years. It is coming, and this is about why it took so long.

Placing is easy to take back. *Deleting* is not: a deleted board took its wires with it, the wires belonged to nets, and the nets had states that have been changed since, because the simulation does not wait while you think.

What should the latch contain after an undo? The value it had? The value it would have had? We asked eight people and got five answers. We decided on **the value it had**, since it is the only one that you have seen.

There is a limit of 100 steps, and a paste counts as one. The history is per player: you can take back what you did, and nobody else can.`,
      talk: [say('"The one that you have seen." I have thought about this sentence all day.')],
    },
    {
      forum: 'blog',
      kind: 'version',
      daysAgo: 520.15,
      author: 'petra.holm',
      blogSlug: 'version-0-91-released',
      title: 'Gatework 0.91 is out: undo, and subassemblies with several roots',
      body: `Undo and redo, at last, with Ctrl Z and Ctrl Y.

Subassemblies may now have more than one root: a machine and the sign beside it can be saved together. They are saved with a picture, made by the game, on a transparent background.

The camera has learned to stand still (V).`,
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 450.32,
      author: 'gatework',
      blogSlug: 'dev-log-the-benchmark-hall',
      title: 'Dev log: the Benchmark hall',
      body: `When somebody says "the game has become slower", they are usually right, and we usually could not see it. So we built a hall.

It contains 24 machines from the community (with permission, with your names on the wall) that stress different things: long buses, deep adders, sleeping memory, a lamp wall, one truly frightening wall of relays. Every night a computer in our cellar walks through it and writes down the ticks per second.

It has found four slow-downs before you did, and one *speed-up* that was a bug: for two days the relays did not open.

You can download the world and run it yourself. The lever by the entrance prints a table.`,
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 365.36,
      author: 'joon.park',
      blogSlug: 'dev-log-panel-displays',
      title: 'Dev log: one panel instead of a thousand lamps',
      body: `A screen of single lamps has thousands of components, each with a box, a light and a collision shape. A screen of panel displays has one per panel. For the solver they are alike. For your graphics card it is the difference between a crowd and a poster.

The interesting part was the palette. A panel with 3 pegs has 8 colours. Which? We wanted to choose nice ones and noticed that we would be choosing for people who see other colours than we do. So palettes are now part of the *world*, they can be edited, and there are three presets made with and by colour-blind players.

Thank you, @tobi.k, for the patience with our many kinds of red.`,
    },
    {
      forum: 'blog',
      kind: 'version',
      daysAgo: 340.56,
      author: 'petra.holm',
      blogSlug: 'version-0-92-released',
      title: 'Gatework 0.92 is out: panel displays, mirror, and a new settings file',
      body: `**Displays** of any size, with palettes you can edit.
**Mirror layout** with Shift M, text stays readable.
**Settings and mods** use the ending \`.jecs\` now; the old files are renamed for you.

Server hosts: read the notes on \`default_role\` before updating. Guests may no longer build unless you say so.`,
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 290.31,
      author: 'petra.holm',
      blogSlug: 'community-boards-we-love-1',
      title: 'Boards we love, no. 1',
      body: `A new series: each time three builds from the community which we opened, followed with a finger and understood a little.

**Core memory** by a member who made it for their father. Reading destroys, the writer writes back, and if you step it slowly you can feel how careful engineers had to be.

**The tidy desk challenge.** Not one build but eleven pairs of before and after. We have hung two of them in the office, as a warning and a promise.

**A grandfather clock** whose pendulum is its oscillator. No tricks, and late in a dignified way.

Do you know something that should be here? Write below.`,
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 205.42,
      author: 'joon.park',
      blogSlug: 'dev-log-sound',
      title: 'Dev log: what should a gate sound like?',
      body: `Every component had the same *tock* when placed. For 0.93 we recorded new ones, and I learned a few things about ears.

* A sound that you hear ten thousand times must be short, quiet and slightly different each time. We use 12 variants and never play the same one twice in a row.
* Snapping and placing need two sounds. You build with your ears more than you think.
* The noise maker is a musical instrument, and its users are strict. It is now in tune to within 2 cents, and stays so at every tick rate.

We also have a bug that we are keeping: at 440 ticks per second, an oscillator of one tick next to a noise maker can be heard as a very faint A.`,
      talk: [
        say('I would buy an album of the twelve variants.'),
        say('So *that* is why 440 felt different! I thought that I was imagining it.'),
      ],
    },
    {
      forum: 'blog',
      kind: 'version',
      daysAgo: 180.39,
      author: 'petra.holm',
      blogSlug: 'version-0-93-released',
      title: 'Gatework 0.93 is out: sound, Chinese, and a server for ARM',
      body: `- New sounds, with a volume of their own
- **简体中文**: the whole game and the wiki's tutorials, thanks to the eleven people of the translation group. 感谢翻译组的每一位！
- The dedicated server runs on ARM
- Keep ticking when not focused (Settings → Simulation)

If you miss the old *tock*: so do some of us. We are listening.`,
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 80.12,
      author: 'gatework',
      blogSlug: 'dev-log-counting-pegs',
      title: 'Dev log: counting pegs',
      body: `This one is about the solver, so bring coffee.

A **net** is everything that is connected by wires. When an output changes, all inputs on the net have to be looked at. Until now we stored, for each component, which *net* it belongs to, and asked every component on the net whether it is interested. For a net with three pegs that is nothing. For a bus with six hundred it is most of the time of your tick.

From 0.94 on a net keeps a list of the pegs that are **awake**. A latch whose enable is low is asleep. A wire behind an open relay is asleep. A lamp outside of everybody's view is asleep for the drawing, though not for the solver.

\`\`\`
tick:
  for each net that changed:
    for each awake peg on the net:
      mark its component
  for each marked component:
    read all inputs
  for each marked component:
    write outputs, note nets that changed
\`\`\`

Three loops instead of one, and the order inside each of them still does not matter. On the Benchmark hall it gives 1.6 times on average, 4 times for sleeping memory, and, to be honest, 0.9 times for the wall of relays.

What you will notice: the profiler counts work per peg. Long buses will look worse than before. They *were* always that bad, you could only not see it.`,
      talk: [
        say(
          'Three loops whose order does not matter: does that mean it could be three loops on several cores?',
          author(
            'The second one, yes. The first and third meet in memory. We have an experiment, and it is not faster yet.',
          ),
        ),
        say('I have read a lot of papers on simulation, and none of them said it this clearly.'),
      ],
    },
    {
      forum: 'blog',
      kind: 'version',
      daysAgo: 45.42,
      author: 'gatework',
      blogSlug: 'version-0-94-released',
      title: 'Gatework 0.94 is out: the new wire solver',
      body: `The solver of the last dev log, with a profiler that shows you where the ticks go.

| Machine in the Benchmark hall | 0.93 | 0.94 |
|---|---:|---:|
| 16-bit ripple-carry ALU | 1,120 | 1,890 |
| 4 KiB RAM, reading | 640 | 2,570 |
| lamp wall, 4,000 lamps | 210 | 330 |
| wall of relays | 180 | 160 |

Also in this version: nets can be named (N), \`/find\` and \`/net\` in the console, a visible difference for the 0.94 save mark, 118 fixes.

**One thing to check.** If your machine depends on a relay and a gate answering in the same tick, please test it. We know of two builds in the world that did, and both are by the same person. Hello!`,
      talk: [
        say('640 → 2,570 for RAM, I can confirm. I looked at the profiler and thought that it had stopped.'),
        say(
          '"Both by the same person. Hello!" Hello. It is repaired, it was a good lesson.',
          author('We have kept your old one as a test, with your name on it.'),
        ),
      ],
    },
    {
      forum: 'blog',
      kind: 'version',
      daysAgo: 25.42,
      author: 'joon.park',
      blogSlug: 'version-0-94-1-patch-notes',
      title: '0.94.1: forty small repairs',
      body: `- pasting large subassemblies is fast again (10 s → 0.4 s for 12,000 wires)
- wires no longer flicker after undo and redo
- guests who stand still see changes at once
- hands of players who left are removed
- the tutorial knows where the peg tool is
- a stop signal during a paste saves first

The full list is in the change log. Thank you for the reports, most of them came with a small world that shows the fault, and each of these is now a test that runs every night.`,
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 12.2,
      author: 'petra.holm',
      blogSlug: 'community-boards-we-love-2',
      title: 'Boards we love, no. 2',
      body: `**Perch-16** boots. Fourteen months, 148,377 wires, 318 of which were wrong at some time. Sit above it, as the name says, and type something.

**The smallest UART** is not one build but an argument with a table. It stood at 73 tiles when we wrote this and will be lower when you read it.

**A split-flap display** that tells the departure of trains that do not exist. We missed the 7:40.

In addition, an honourable mention for a vending machine that keeps the change.`,
      talk: [
        by('karnaugh', '73 is out of date, by the way. 71 since Thursday.', by('delta.t', '70\\.')),
        by('delta.t', 'Perch-16 and I are honoured. It has beeped.'),
      ],
    },
    {
      forum: 'blog',
      kind: 'news',
      daysAgo: 5.55,
      author: 'gatework',
      blogSlug: 'what-we-plan-for-0-95',
      title: 'What we plan for 0.95, and what we do not',
      body: `Plans change, so take this as a letter and not as a contract.

**Likely**

- saves that keep the nets, so that large worlds load in seconds
- a dashed pattern for wires that are ON, for everyone who does not see red
- the test bench as part of the game, together with the author of the mod

**Being tried**

- stepping *back*, for the last 256 ticks
- notes on boards that travel with the subassembly
- rain

**Not planned**

- components that answer within the same tick
- a shop

If you can help with one thing, let it be this: send us worlds that load slowly.`,
      talk: [
        say('Stepping back! I have no further wishes for this decade.'),
        say('On "not planned": thank you for the second one.'),
        say(
          'Loads slowly: I am sending you a world that I am a bit ashamed of. 11 minutes.',
          author('Received, and we love it. It is now called "the mountain".'),
        ),
      ],
    },
    {
      forum: 'announcements',
      kind: 'notice',
      daysAgo: 1058.3,
      author: 'petra.holm',
      title: 'Rules of this place, in five lines',
      body: `1. Be kind. People here are between 9 and 90.
2. One question per post, with a title that says it.
3. Show the circuit, not only the fault.
4. Give credit for what you build upon.
5. No advertising. [Servers](/forum/multiplayer) and [mods](/forum/mods) have forums of their own.

Staff have a badge. If something is wrong write to any of us.`,
    },
    {
      forum: 'announcements',
      kind: 'notice',
      daysAgo: 860.28,
      author: 'gatework',
      title: 'Maintenance on Thursday, 14:00 UTC, about ten minutes',
      body: 'The site moves to a new machine. Reading will work most of the time, writing will not. Drafts in your browser are kept.',
      talk: [
        say(
          'Moved? It feels faster. Or I drank more coffee.',
          author('Both are possible. It is done, thank you for your patience.'),
        ),
      ],
    },
    {
      forum: 'announcements',
      kind: 'notice',
      daysAgo: 690.56,
      author: 'petra.holm',
      title: 'The tracker has moved here',
      body: 'Bug reports and feature requests now live on this site, with search, tags and likes. The old list stays readable until the end of the year. Tickets have kept their numbers.',
    },
    {
      forum: 'announcements',
      kind: 'notice',
      daysAgo: 240.24,
      author: 'demo-staff',
      title: 'Spring building competition: the theme is "doors"',
      body: `Four weeks, any size, any mod that is public. A door opens and closes. Everything else is up to you.

Jury: three members drawn by lot, one of the staff. Write below if you would like to be in the lot.`,
      talk: [
        say('In the lot, please. I know a lot about doors since last month.'),
        say(
          'I would rather take part. Does a valve count as a door?',
          author('If something goes through it and it can be closed: yes.'),
        ),
      ],
    },
    {
      forum: 'announcements',
      kind: 'notice',
      daysAgo: 330.21,
      author: 'petra.holm',
      title: '中文讨论区开放了 · A forum in Chinese',
      body: `从今天起，大家可以在[中文讨论区](/forum/chinese)提问、交流和展示作品，英文区同样欢迎中文帖子。

There is a forum in Chinese now. Posts in any language are welcome everywhere, this one is for those who would like to write without a dictionary.`,
      talk: [
        say('太好了！终于不用一边查词典一边问问题了。'),
        say('Great idea. I will read along with a translator and learn.'),
      ],
    },
    {
      forum: 'announcements',
      kind: 'notice',
      daysAgo: 120.31,
      author: 'gatework',
      title: 'Security: please update servers to 0.93.4',
      body: `A crafted mod name could write a file outside of the mods folder on a dedicated server. We know of no case where it was used. Version 0.93.4 fixes it, older versions are fixed as well from 0.92.9 on.

Found and reported by a member who does not want to be named. Thank you.`,
      talk: [say('Updated three servers in ten minutes, no problems.'), say('Thank you for saying it plainly.')],
    },
    {
      forum: 'announcements',
      kind: 'notice',
      daysAgo: 33.42,
      author: 'demo-staff',
      title: 'Moderators wanted: two, with time zones far from ours',
      body: `Most of the team sleeps at the same time. We are looking for two people in the Americas, East Asia or Oceania, for about an hour a week. You should like people more than rules.

Write to [@petra.holm](/@petra.holm) with two sentences about yourself.`,
      talk: [say('Is it possible to try it for a month first?', author('Yes, that is even the plan.'))],
    },
    {
      forum: 'announcements',
      kind: 'notice',
      daysAgo: 18.24,
      author: 'petra.holm',
      title: 'Summary of the community survey: 1,204 answers',
      body: `Thank you to all who took part. The short version:

- median age 27, youngest 9, oldest 83
- 58 % build alone, 42 % with others
- what people like best: "that it is quiet" (19 %), "that it works or it does not" (17 %), "the labels" (4 %)
- what people want most: faster loading (31 %), stepping back (22 %), rain (6 %)

The complete table is on [the wiki](https://wiki.gatework.example/survey). We were surprised by rain and are thinking about it.`,
      talk: [say('6 % for rain! We are a movement.'), say('I am the labels, all four per cent of me.')],
    },
  ],
  remarks: {
    version: [
      say('Updated, and our server loaded without a single warning. Great work!'),
      say(
        'Will that change existing subassemblies in any way?',
        author('No. Worlds are converted while loading, and a copy of the old file stays in place.'),
      ),
      say('Roughly when is the next version planned?', author('When it is good. We think in {five|six|seven} months.')),
      say(
        'A small thing since the update: my {hotbar|camera speed|volume} was back to default, once.',
        author('Thanks, seen. We read the old name now as well.'),
      ),
      say('I had expected a short list and got a story. Best kind of release note.'),
      say('Our oldest world opened today, with everything in it. Respect.'),
      say(
        'One request: say in the notes which settings are new. I find them by accident, weeks later.',
        author('Fair. We will add a section for it, from the next version on.'),
      ),
      say(
        'Do mods have to be rebuilt for this?',
        author('They are compiled on start as ever. Only those that ship a DLL need a new one.'),
      ),
      say('The evening is saved. I had planned to do something sensible.'),
      say('Everybody on our server was standing at the spawn and waiting for the restart. It was like new year.'),
      say('One of the fixes is mine! I mean, mine was the bug report.'),
    ],
    news: [
      say('Thank you for writing this openly, including the parts that went wrong.'),
      say(
        'The dev logs are the nicest thing to read over a coffee on a Friday.',
        say('We print them for the noticeboard of the club.'),
      ),
      say('I read it twice and understood half. More please.'),
      say('Still hoping for rain. That is all.'),
      say('The story reminds me of my own week with the wrong ribbon.'),
      say('It is good to see how much time goes into a thing that nobody will notice because it works.'),
      say('I told three friends about this paragraph, and one of them does not even own a computer.'),
      say('"What did not go well" should be a heading in every project\'s notes.'),
      say('Reading it in the lunch break, with the whole table looking over my shoulder.'),
      say(
        'Who draws the pictures for these? I would like one as wallpaper.',
        author('All of us, on the whiteboard, badly. You can have them as they are.'),
      ),
      say('This is how I would like to be told about *every* piece of software.'),
      say('How many of you are working on it now?', author('Three, and a cat. The cat does the testing at night.')),
      say('You could have hidden this and nobody would have known. Thank you for not hiding it.'),
      say('I forwarded it to my boss without a comment.'),
    ],
  },
}
