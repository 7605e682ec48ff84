import { author, back, by, say, type Topic } from './topic.ts'

export const multiplayer: Topic = {
  posts: [
    {
      forum: 'multiplayer',
      kind: 'discussion',
      daysAgo: 490.48,
      title: 'Multiplayer: who owns the clock?',
      body: `Four of us, one machine, and one clock tower. Yesterday somebody set the clock to 50 "for testing" and forgot. My part had stopped working and I searched for two hours in my own wires.

Do you have rules? A person? A lock? A label with a skull on it?`,
      talk: [
        say(
          'Console: `/boards lock` on the tower, and two people may unlock it. Not because of trust, because of *forgetting*.',
        ),
        say(
          'A log board: who changes the clock writes tick, value and name. It sounds like an office, but it has ended every argument.',
          author('We do both now. The log board has three entries, two of them are "sorry".'),
        ),
        say('Skull label. It is the only language that everybody reads.'),
        say(
          'We tied the clock to a lever that springs back after ten minutes. Testing is allowed, forgetting is impossible.',
          author("A dead man's handle for the clock! Built tonight."),
        ),
        say(
          'Let everyone have a switch on their own plot that shows whether the city clock has its usual value. A green lamp per house.',
        ),
        say('Clocks are like fridges in shared flats.'),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'fault',
      daysAgo: 140.28,
      title: 'Guests cannot see lamp changes until they move',
      body: 'Host sees everything live. My guests see lamps frozen until they walk a step, then they jump to the right state. LAN, no internet between us.',
      talk: [
        by(
          'gatework',
          'If they stand still for more than a minute the server regards them as idle and sends one update in ten seconds. You can set `idle_after_seconds: 0`. The default is too eager, we will raise it.',
          author('With 0 it is live. They do stand still a lot, they are watching the display.'),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'discussion',
      daysAgo: 70.53,
      author: 'nils.aa',
      title: 'Looking for players: long-term city, European evenings',
      body: `We are nine, aged from 17 to 61, on a dedicated server, same world since 0.90. We build a city in which everything works: trams, post, water, a bank with rules nobody understands.

* **Language** English, and a bit of everything
* **When** mostly 19:00 to 23:00 CET
* **Rules** ask before you delete, label what you build, be kind
* **Mods** CompactGates, HexLampPanel, Street Furniture, all provided

You do not have to be good, see [what others show](/forum/showcase) and then forget about it. Two of us started with us and one of them has built the tram switch that all others copy. Write below what you would like to build.`,
      talk: [
        say(
          'I would like to build a library with a catalogue that can be searched. Is there one already?',
          author('There is a library and no catalogue. You are hired.'),
        ),
        say(
          'I am 61 as well, and have a soft spot for telephone exchanges. Would it be too much?',
          author(
            'We have been *waiting* for you. There are already phone boxes.',
            by('ossi', 'I am the 61. We will be two!'),
          ),
        ),
        say(
          'New to the game, I can build an AND. May I come anyway?',
          author(
            'An AND is where it begins. Come on Thursday, somebody will show you around.',
            back('I was there. I have a flower shop with an automatic door now. Everybody should do this.'),
          ),
        ),
        say(
          'I can only do mornings. Would that be lonely?',
          author('Two of us are in other time zones, there is nearly always a lamp on somewhere.'),
        ),
        say(
          'Do you still need flowers? I have seeds. They are 3 bits each.',
          say('The flower shop would like to talk to you.'),
        ),
        say(
          'Do you have rules for what happens to the plots of people who leave?',
          author('We leave them as they are for a year, and then they become a park. There are two parks so far.'),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'fault',
      daysAgo: 41.2,
      title: 'Peer desync after 40 minutes with more than 12,000 wires',
      body: 'After about 40 minutes one of us sees other states than the rest. No message. Reconnecting helps for 40 minutes. It is always the same person, ping 180 ms.',
      talk: [
        by(
          'gatework',
          '180 ms with many changes overflows the resend window, after which a batch is missing. 0.94.1 detects it and sends the state again. Until then: `resend_window: 512`.',
          author('512 has run for three hours without a problem. Thank you from Perth!'),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'question',
      daysAgo: 150.14,
      title: 'Hosting on a small single-board computer: realistic?',
      body: '4 cores, 8 GB, ARM. Four friends, small worlds. Is there an ARM build of the server, or do I need to emulate?',
      talk: [
        say(
          'The server has had an ARM build since 0.93. Mine makes 260 ticks with 20,000 components, and four friends do not notice.',
          author('It runs, it is 310 here, and it makes no noise. It lives behind the books.'),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'question',
      daysAgo: 208.26,
      title: 'Backups: how do you do yours?',
      body: 'I copy the folder by hand when I think of it, which means after an accident. Is it safe to copy while the server runs?',
      talk: [
        say(
          '`/save-lock`, copy, `/save-unlock`. Between these two the server writes to memory only. I do it every hour from cron and keep 48.',
          author('Set up, 48 copies are 700 MB. I will sleep well.'),
        ),
        say('Keep one per week *somewhere else*. A backup beside the world is a second world that burns.'),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'discussion',
      daysAgo: 36.35,
      author: 'wren',
      title: 'Build competition "Smallest Vending Machine": results',
      body: `23 entries, 5 judges, one weekend. Coins of 10, 20 and 50, three goods, and it has to give change.

| Place | Who | Tiles | Ticks per sale | Judges' remark |
|---:|---|---:|---:|---|
| 1 | @karnaugh | 71 | 40 | the change is a shift register |
| 2 | @mara_v | 78 | 22 | fastest, and says thank you |
| 3 | @newgate_77 | 84 | 31 | first competition! |
| – | @ossi | 63 | 38 | keeps the change |

The entry with 63 tiles was disqualified and everybody loved it. All machines stand in the market street, bring coins.

Next topic: **an elevator for three floors**. Begins in four weeks.`,
      talk: [
        by('ossi', '"Keeps the change" is a business model, not a fault.'),
        say(
          'Third place at the first competition, well done @newgate_77!',
          by('newgate_77', 'I still cannot believe it. I learned more that weekend than in the months before.'),
        ),
        say(
          'Does the elevator need doors?',
          author('Doors, call buttons on every floor, and it must not cut anyone in half. The jury will test that.'),
        ),
        say(
          'My entry jammed after the third coin, in front of the jury. A memory for life.',
          by('wren', 'It jammed *gracefully*, it is in the minutes.'),
        ),
        say(
          'May one see the 71 tiles opened? A shift register as change, I want to understand that.',
          by(
            'karnaugh',
            'Opened, with labels, left of the original. A coin of 50 pushes five tens along. That is all.',
          ),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'question',
      daysAgo: 644.61,
      title: 'Permissions: guests who may press buttons but not build',
      body: 'We get visitors (which is great) and last night somebody "tidied" our ROM (less great). I want that guests can use levers, buttons and keys but cannot place or delete.',
      talk: [
        say(
          '`/role guest interact` and nothing else. New players are guests by default if you set `default_role: guest`.',
          author('Done, and the ROM has been restored from the copy. The visitor has even apologised.'),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'fault',
      daysAgo: 37.44,
      title: "Player's hand stays in the air after they leave",
      body: 'Since the update there are eleven hands floating around our spawn point. You can walk through them. It is a bit scary at night.',
      talk: [
        say('We have four. Children love it.'),
        by('gatework', 'Fixed in 0.94.1. If you would like to keep them for the season, do not update yet.'),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'discussion',
      daysAgo: 32.5,
      title: "Etiquette: repairing other people's things",
      body: "I see a bug in a friend's build on our server. I know the fix, it is one wire. Do I fix it, do I write a label, do I say nothing and let them have the joy of finding it? I have been on both sides and I have been annoyed on both.",
      talk: [
        say(
          'A label: "found something, want a hint?" Takes a minute, keeps the joy.',
          author('I like this so much that I have made a subassembly of it.'),
        ),
        say('If other things depend on it, fix, and say so. If not, do not touch.'),
        say('Never touch. My best evenings were bugs that nobody has taken away from me.'),
        say('I ask for a second lever: one that shows me my own board as it was before you helped.'),
        say('It depends on the relationship. My wife may change any wire. She also may not be asked why.'),
        say(
          'We have the word "gardening": small, visible, can be undone, and you sign it.',
          author('Gardening is a lovely word for it.'),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'question',
      daysAgo: 814.18,
      title: 'Voice chat in the game or external?',
      body: 'There is a radio mod and there is the usual program. With distance-dependent voice it would be cool to meet at a machine. Does the mod work well with ten people?',
      talk: [
        say(
          'Works with twelve here. Set the range to 20 boards, otherwise the market is one long conversation.',
          author('20 is good. Somebody is whispering in the library now, just because one can.'),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'question',
      daysAgo: 271.93,
      heat: 'quiet',
      title: 'Can I move a world from single player to a server with all subassemblies?',
      body: "The world yes, I have done it. But the folder of subassemblies is per client, isn't it? My friends would like to use mine.",
    },
    {
      forum: 'multiplayer',
      kind: 'discussion',
      daysAgo: 57.33,
      author: 'nils.aa',
      title: 'Our server turned three: a small statistic',
      body: `Because I like numbers, and because these three years have been good.

* 41 players in total, 12 in an average week
* 1.9 million wires placed, 1.3 million deleted again
* 84 working clocks, 5 of which agree
* most used component: the label
* longest machine-free conversation: 3 hours, about bread
* one wedding (virtual; the real one is in May)

Thank you to all who built, broke and repaired. The anniversary picture will be taken on Saturday at 20:00, by the fountain, **please pause your machines**.`,
      talk: [
        say('84 clocks, 5 agree. It is a real city.'),
        say('Congratulations to the couple and to the bread.'),
        say(
          '1.3 million deleted, is that counted with pasted boards?',
          author('Yes. Two of the 1.3 are a single Sunday on which I tried to move the memory.'),
        ),
        say('1.9 million wires! Is there a number for the labels?', author('61,207. About 9,000 say "test".')),
        say('The five clocks that agree: do they know each other?'),
        say(
          'I have left two years ago and I am on the picture, in the back. Thank you for inviting me.',
          author('Your house is still there. The lamp as well.'),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'fault',
      daysAgo: 44.26,
      title: '"World is newer than the server" after joining once with 0.94',
      body: 'A friend joined my 0.93 server with the new client, it was refused, fine. But now the server itself says the world is newer. Nobody has saved anything!',
      talk: [
        say(
          "It has saved your *player file* with the newer mark. Delete that one player's file in `players/` and it starts again.",
          author('Correct, one file. The world is untouched. Phew.'),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'discussion',
      daysAgo: 188.56,
      author: 'o_ferreira',
      title: 'Teaching on a server: what worked in a school club',
      body: `We are a club of 14 pupils (11 to 16) and two teachers who knew nothing at the beginning. After a year, what I would tell my past self:

1. Pairs, not singles, and **one** of them builds while the other one reads.
2. Start with something that moves or makes a noise. Truth tables come by themselves in week three.
3. Every pair has a plot with a fence. Fences make good neighbours and short arguments.
4. Show the work to parents, with a lever they may pull.
5. No grades. It was the best decision.

At the end of the year one pair had a four-bit calculator, one a piano, and one a *very* long row of lamps that they were very happy with.`,
      talk: [
        say("Number 4! The parents' evening with levers was our best recruiting as well."),
        say(
          'What computers does the school have?',
          author('Old ones with integrated graphics, 8 GB. Shadows off, 30 frames, nobody complained.'),
        ),
        say('The very long row of lamps should be in a museum.'),
        say(
          'What did the two teachers learn?',
          author("That being wrong in front of a class with a lever in one's hand is quite all right."),
        ),
        say('Pairs, yes. With three one of them becomes the manager.'),
        say(
          'Could you share the plan for the first four weeks?',
          author(
            'In the library of our server, ground floor, and as a PDF on request. It is five pages with many pictures.',
          ),
        ),
      ],
    },
    {
      forum: 'multiplayer',
      kind: 'question',
      daysAgo: 9.79,
      heat: 'silent',
      title: 'Anyone from New Zealand for late evenings (our time)?',
      body: 'I keep arriving in empty cities, with all the lamps on. Beautiful and a bit lonely. Any server with people between 21:00 and midnight NZDT?',
    },
    {
      forum: 'multiplayer',
      kind: 'fault',
      daysAgo: 40.22,
      title: 'Server does not stop on SIGTERM while a paste is running',
      body: 'systemd waits for 90 seconds and then kills it. After that the last autosave is loaded, up to ten minutes old. Debian, 0.94. Without a running paste it stops within a second.',
      talk: [
        by(
          'gatework',
          'Reproduced. A stop request now cancels the paste and saves. It is in the next patch release.',
          author('Thank you. I have set TimeoutStopSec to 300 in the meantime, which helps as well.'),
        ),
      ],
    },
  ],
  remarks: {
    fault: [
      say(
        'How high is the ping, and how many people? Above {120|150} ms you want a larger `resend_window`.',
        author(
          '{30|60} ms, {five|eight} players. Then it can hardly be that.',
          back('In that case look at the batch size. 4 is a good start.'),
        ),
      ),
      say(
        'That is in the server file, section `net`. It needs a restart, sadly.',
        author('Found it. All of us say thanks.'),
      ),
      say('The same with {8|12} players in {v}, never with two.'),
      say(
        'Test with a new world on the same server. If that works look at the old world, otherwise at the line.',
        author('The new world is fine. So it is something in ours, and I have a suspicion.'),
      ),
      say('Compare mod versions before all else. `/mods` shows both sides.'),
      say(
        'Who is host, a player or the server program? A few settings are only read by one of them.',
        author('The server program, on a machine in the cellar.'),
      ),
      say(
        'We gave up on finding the reason and restart at four in the morning. It has been quiet since, and I am a bit ashamed.',
      ),
    ],
    discussion: [
      say('With us the rule is: sign it or lend it.'),
      say(
        'There are {six|nine|twelve} of us, and what works best is one evening a week on which nobody builds and everybody looks around.',
      ),
      say(
        'I would love to have a look. Are visitors welcome?',
        author('Come by on {Thursday|Saturday|Sunday}, visitors may press all buttons.'),
      ),
      say('Kind people matter more than fast hardware. I learned it twice.'),
      say('We write down who decides what, in four lines, next to the spawn. Nobody reads it and it helps.'),
      say('Small servers are better for building and large ones for showing. I am on one of each.'),
    ],
  },
}
