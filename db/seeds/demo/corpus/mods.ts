import { author, back, by, say, type Topic } from './topic.ts'

export const mods: Topic = {
  posts: [
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 42.48,
      author: 'quietbus',
      heat: 'hot',
      title: '[Mod] CompactGates 2.3: logic in half the tiles',
      body: `AND, OR, XOR, NAND and NOR with 2 to 8 inputs in one tile of depth. Same timing as stock: 1 tick, always.

### What is new in 2.3

* 0.94 support, including the per-peg cost display
* NAND and NOR have a visible bubble
* the 8-input versions accept a ribbon directly
* **removed**: the zero-tick buffer. It broke the rule that every component reads before any writes, and it was the cause of three of the five open bugs

### To update

Replace the folder, start once, done. Worlds that use the zero-tick buffer show a red block in its place; a normal buffer fits into the same pegs, but count your ticks.

\`\`\`
GameData/
  CompactGates/
    manifest.jecs
    components/
    src/
\`\`\``,
      talk: [
        by('mara_v', 'The bubble! I can finally see which of my gates is a NAND.'),
        say(
          'I have about 60 of the zero-tick buffers. Is there a way to find them all?',
          author(
            '`/find CompactGates.ZeroBuffer` lists them with positions. I am sorry about the 60.',
            back(
              'Found 71. Replacing them fixed a glitch that I had blamed on the game for half a year.',
              author('That is why it is gone.'),
            ),
          ),
        ),
        say('Works on a dedicated server with eight people, since yesterday, no errors in the log.'),
        say('8-input NAND with a ribbon: my decoder has lost two thirds of its wires.'),
        say(
          'Are subassemblies from 2.2 compatible?',
          author('Yes, apart from the removed buffer. All ids are the same since 1.0.'),
        ),
        say(
          'I did not even know that I had zero-tick buffers. `/find` says four, all in the same place, by a friend who "just fixed something".',
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 402.14,
      author: 'brine',
      title: '[Mod] RomWriter 1.8: hex files into pegs and back',
      body: `Select an empty ROM board, choose a file (Intel HEX, raw, CSV, Logisim), done. Or select a full board and save it to a file.

New: **compare**. It colours pegs that differ from the file, so after a delete-tool accident you see which bits are gone. Two of you asked for it on the same day, with the same story about a cat.`,
      talk: [
        say('Compare has saved my boot ROM this morning. It was not a cat but a toddler.'),
        say(
          'Can it write to sub-boards of 16 words, or does it need one large board?',
          author('Any set of boards, in the order in which you select them. The title bar shows the address it is at.'),
        ),
        say(
          'CSV with a header line fails with "row 1: not a number". Easy to work around, but you may want to know.',
          author('Fixed, it skips the first line if nothing in it is a number.'),
        ),
        say(
          'The direction "pegs back to file" saved a program that existed only in pegs, by a member who has left. Thank you.',
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'fault',
      daysAgo: 75.51,
      title: 'Board locked after a mod update',
      body: "After I updated a mod, one of my boards shows a padlock and I can neither edit nor delete it. The mod's component on it is displayed as a grey block. Reinstalling the older version does not unlock it.",
      talk: [
        say(
          "The board refers to a component id that no longer exists, so the game protects it. Rename the id in the mod's `components/*.jecs` back to the old name, load, save. Then the lock goes away.",
          author(
            'That was it, they renamed `Ram8x8` to `Ram8A8D`. I wrote to the author, who has added the old name as an alias.',
            back('Good author.'),
          ),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'question',
      daysAgo: 481.0,
      title: 'How do I begin with modding? I know some C#',
      body: 'I have written tools in C# at work, never anything for a game. I would like a component with one input and one output that inverts every second pulse. Where does one start, and is there an example that is *not* the size of a cathedral?',
      talk: [
        say(
          'Wiki → [Your first component](https://wiki.gatework.example/first-component). Forty lines: a manifest, one `.jecs` with the pegs, one class with `DoLogicUpdate()`. The game compiles it when it starts, you need no project file.',
          author(
            'The first version runs! It inverts every pulse, which is a different and well-known component, but it runs.',
            back('Congratulations on your first inverter.'),
          ),
        ),
        say(
          'Read the source of *SmallParts*. Eight components, each in its own file, the longest has 60 lines. The author comments the reasons and not the obvious.',
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'fault',
      daysAgo: 297.15,
      title: 'Mod works in single player, server says "component id unknown"',
      body: 'The folder is in GameData on both sides. Client log: fine. Server log: `unknown component id MyMod.PulseSkipper, board skipped`. Same version of everything.',
      talk: [
        say(
          'Does the manifest say `Type: ClientOnly`? Then the server ignores all of it.',
          author('It did, copied from an example. One line deleted, everything fine. Thank you!'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 41.32,
      author: 'dot.matrix',
      title: '[Mod] HexLampPanel 1.0.4',
      body: `Small fix release.

- digit B no longer looks like 8 (serif added)
- hold input works with ribbons
- 0.93 and 0.94

Thank you for the reports, and to @tobi.k for the colour-safe palette, which is now the default.`,
      talk: [
        say('The serif! Such a small thing and I stopped misreading B0 as 80.'),
        by('tobi.k', 'Happy to see it as default. I can read it from the other side of the room.'),
      ],
    },
    {
      forum: 'mods',
      kind: 'discussion',
      daysAgo: 39.31,
      title: 'Should a zero-tick component be allowed at all?',
      body: `Now that two well-known mods have removed theirs, let us talk about the principle. The game's rule is: *read everything, then write everything*. A component that answers within the same tick needs an order, and where there is an order there is a surprise.

But: wires have zero delay and nobody minds. A diode mod with zero delay would be a kind of wire, not a kind of gate. Where do you draw the line?

1. never, a component costs one tick
2. allowed if it has no state and cannot form a loop
3. allowed, my world, my problem`,
      talk: [
        by(
          'karnaugh',
          '1\\. The second rule sounds harmless until two of them stand in a row and the order of *loading* decides.',
          by(
            'quietbus',
            "I wrote number 2 into CompactGates' readme, believed it, and was wrong three times.",
            by(
              'hexadecimal_hedgehog.4000',
              'You can do number 2 properly: collapse the zero-tick parts into the nets they connect, like relays. Then there is no order, because there is no step.',
              by(
                'quietbus',
                'For a diode that means directed nets. Half of the solver assumes that nets have no direction.',
                by(
                  'hexadecimal_hedgehog.4000',
                  'Granted. It is possible, not cheap.',
                  by(
                    'delta.t',
                    'And slower for everybody, including those who do not use the mod?',
                    by(
                      'hexadecimal_hedgehog.4000',
                      'Yes, unless directed nets are a separate kind. Which is again a second solver.',
                      by(
                        'delta.t',
                        "Then I vote 1. I do not want to pay ticks for other people's diodes.",
                        by(
                          'ossi',
                          'I vote 3, quietly, in my own world, with my own two diodes.',
                          by(
                            'quietbus',
                            'As long as you do not open tickets about them.',
                            by(
                              'ossi',
                              'I only complain to the diodes.',
                              by(
                                'karnaugh',
                                'Do they answer in the same tick?',
                                by(
                                  'ossi',
                                  'It depends on who was loaded first.',
                                  by(
                                    'delta.t',
                                    'And there it is, the whole argument in one line.',
                                    by(
                                      'karnaugh',
                                      'Could a moderator pin that answer? It should be the first thing in the wiki page.',
                                      by(
                                        'demo-staff',
                                        'Linked from the page *Timing model*, with a note of thanks to the two diodes.',
                                      ),
                                    ),
                                  ),
                                ),
                              ),
                            ),
                          ),
                        ),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
        say(
          'As a user I only want to be *told*: a mark on the component, "answers in the same tick". Then I can decide.',
        ),
        say('3, with a red frame around every such board. My world, my problem, visible from far.'),
      ],
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 230.41,
      author: 'tobi.k',
      title: '[Mod] PlainBoards 1.2: quiet colours and high contrast',
      body: 'Twelve board materials without texture, three of them with more contrast than anything in the game. No scripts, only materials, so it cannot break your world and works with every version from 0.91 to now.',
      talk: [
        say('High contrast number 2 is perfect for my eyes. Thank you for thinking of it.'),
        say(
          'Will my boards look normal for guests who do not have it?',
          author('They see the stock material closest to it. Nothing is locked.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'question',
      daysAgo: 0.35,
      title: 'Which licence should I put on my mod?',
      body: 'First mod, 200 lines. People ask whether they may copy parts of it. I do not want to think about it much. What is usual here?',
      talk: [
        say(
          'MIT if you do not want to think about it. Put the text into a file named LICENSE, done.',
          author('Done. That was indeed not much thinking.'),
        ),
        say('If you would like improvements to stay open, MPL 2.0 is per file and nicely mild.'),
      ],
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 61.39,
      author: 'brine',
      title: '[Mod] FileWire 0.4: read a number from a local file',
      body: `A board with 16 outputs. It reads a text file in a folder that you name, once per second, and puts the number on the pegs. **Read only.** It asks before the first access and shows the path on the board, so that nobody can hide it in a shared world. On a server it runs on the host only.

I use it for a thermometer. Others use it for the number of unread mails, which I do not recommend.`,
      talk: [
        say('The permission question and the visible path are well thought out.'),
        say(
          'Would you add writing?',
          author(
            'No. I thought about it for a week, and then about what a *shared world* is, and no.',
            back('I asked so that you would say no. Thank you.'),
          ),
        ),
        say('I show how many people are in the real library. The librarian walks past the screen and smiles.'),
        say(
          'Works on Linux with a named pipe, too, by accident I suppose?',
          author('By accident. I will leave it and not document it.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'question',
      daysAgo: 216.89,
      title: 'The game compiles my mod on every start. Can I ship a DLL?',
      body: '20 seconds for six files. Is it possible to put a ready DLL into the folder?',
      talk: [
        say(
          "`assemblies/` in the mod's folder, same name as the mod id. But then players cannot read what it does, and some servers refuse mods with DLLs.",
        ),
        say(
          'The 20 seconds are the analyzers. `Analyzers: off` in the manifest: 3 seconds.',
          author('2.6 seconds. No DLL needed.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'discussion',
      daysAgo: 197.45,
      title: 'Which mod should be part of the game?',
      body: 'Not "which one is best". Which one do you feel is *missing* each time you start without it? Mine: Latch Inspector. It is not a component, it does not change anything, it only lets me see.',
      talk: [
        say('PlainBoards. Contrast should not be a download.'),
        say(
          'RomWriter. Or any way to get a text file into pegs.',
          say('If it comes in, please with the compare function.'),
        ),
        say('None. I like that the game is small and that everything else is by people with names.'),
        say(
          'Test Bench. A game about logic should be able to say "wrong".',
          by('gatework', 'We agree, and we have written to its author.'),
        ),
        say('HexLampPanel, but then please with the serif.'),
        say(
          'Anything that *shows* and nothing that *does*: that would be my line.',
          author('"Shows, not does" is a better version of my post.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 160.54,
      title: '[Tool] blotcat: look into saves from the command line',
      body: `Reads worlds and subassemblies and prints what is in it, without the game.

\`\`\`
$ blotcat info tower.partialworld
type         subassembly
game         0.92.3
components   1,284
wires        2,907
mods         CompactGates 2.3.0, HexLampPanel 1.0.4

$ blotcat count tower.partialworld | sort -rn | head -3
  412  Peg
  233  AndGate
  118  Inverter
\`\`\`

Written in Rust, one file, Windows, Mac and Linux. It never writes. \`blotcat diff a b\` lists components that are only in one of them, which is good enough to see what a friend has changed.`,
      talk: [
        say("`diff` is magic. We review each other's boards with it since last week."),
        say(
          'Does it read worlds from 0.90?',
          author('From 0.90 on, formats 5 to 7. Anything older gives a polite error.'),
        ),
        say(
          'A suggestion: exit code 1 if there is a difference, like `diff` itself. Then it fits into scripts.',
          author('In the next version, good point.'),
        ),
        say('`blotcat count | head` on my oldest world: 41,000 pegs, and 3 chairs. I should sit more.'),
        say('Packaged it for my distribution. Two lines of build file, bless static binaries.'),
        say(
          'Could `info` print the position of the spawn? I want to make a map.',
          author('`blotcat info --all` does, it is only shy.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'fault',
      daysAgo: 21.85,
      title: 'Dependency order: my mod loads before the one it needs',
      body: '`Dependencies: - SmallParts` is in the manifest, but my class runs first and finds nothing. Priority is 0 for both.',
      talk: [
        say(
          'Use `Initialize()`, not the constructor. Dependencies are sorted for the first, while constructors run in file order.',
          author('Moved three lines. It is loaded in the right order now, many thanks.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'fault',
      daysAgo: 315.16,
      title: 'Mod list resets after a version mismatch',
      body: 'Joined a server with another version of one mod, got the mismatch message, went back to the main menu: *all* my mods are off. I have 31 of them and no list.',
      talk: [
        say('Happened to me as well, the file with the list is written before the question is answered.'),
        say(
          'There is a backup: `mods_enabled.jecs.bak` next to it. Rename and restart.',
          author('All 31 are back. I make copies now.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 110.1,
      author: 'paulette_r',
      title: '[Mod] Street Furniture: benches, lamps, bins, a phone box',
      body: "Nothing has a function, apart from the street lamp (one peg) and the phone box (door opens). Low poly, matches the boards' style. The bench seats two.",
      talk: [
        say('A phone box! The telephone exchange people will be happy.'),
        say(
          'Could the bench have an output peg that is high when somebody sits on it?',
          author('... yes. Yes, it could. Version 1.1.'),
        ),
        say('The bins are empty. I am asking for somebody with a lot of paper.'),
        say('We have put the bench at the memory wall and now there is always somebody on it.'),
      ],
    },
    {
      forum: 'mods',
      kind: 'question',
      daysAgo: 581.68,
      title: 'Texture size for components, what is sensible?',
      body: 'My panel has a 2048 px texture and players complain about memory. It is one tile large.',
      talk: [
        say(
          '128 per tile is what stock parts have. 2048 on one tile is a poster on a postage stamp.',
          author('128 it is, and I cannot see the difference either.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'discussion',
      daysAgo: 252.77,
      title: 'Maintaining a mod that you no longer play with',
      body: 'I made a mod in 0.90 that about 300 people use. I have not used it myself for a year. Each release I repair it, out of duty, on the evening when I would rather play. I would like to hand it over without it feeling like abandoning people. How did others do it?',
      talk: [
        say(
          'Say it in the first post: "looking for a new home", with the date until which you go on. Mine was adopted within nine days.',
          author('I will do exactly that. Nine days, that is encouraging.'),
        ),
        say('I would take it if it is the one I think it is. I use it every day. Write me.'),
        say('Thank you for the evenings. People rarely say so.'),
        say(
          'The hardest part for me was to answer "no" to features for a mod that I no longer used. The new person says yes to some of them, and it is better for it.',
        ),
        say(
          'Put your tests in order before you hand it over. It is the nicest present for the next one.',
          author('There are none. I will at least write down what I check by hand.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 130.17,
      author: 'wren',
      title: '[Mod] Noise Pack 3: percussion, bells and a very small organ',
      body: '36 new samples for the noise maker, all recorded at my kitchen table. Percussion 1 to 12 are pots. Bells 1 to 8 are glasses with different amounts of water. The organ is a bottle.',
      talk: [
        say('Percussion 4 is the best *clack* in the game.'),
        say('Are they in tune?', author('The glasses are, to A = 442 Hz. The pots have their own opinion.')),
        say('Glass 5 is a bit flat on my system. Or it is my glass?', author('Mine, I drank from it.')),
        say('I have tuned my whole orchestra to your kitchen.'),
      ],
    },
    {
      forum: 'mods',
      kind: 'question',
      daysAgo: 174.79,
      heat: 'quiet',
      title: 'Can a mod add a console command?',
      body: 'I would like `/tidy` to align labels. Found nothing in the wiki about commands.',
      talk: [
        say('`[Command("tidy")]` above a static method in the client part. It is undocumented but three mods use it.'),
      ],
    },
    {
      forum: 'mods',
      kind: 'question',
      daysAgo: 325.48,
      title: 'Two mods, same component name',
      body: 'Both have a `Multiplexer4`. The ids differ (`A.Multiplexer4`, `B.Multiplexer4`) but in the inventory I see two entries with equal pictures, and I keep taking the wrong one.',
      talk: [
        say(
          "Hover, the id is in the tooltip's last line. Or move one mod's entries to another category with its `inventory.jecs`; it is read after updates as well.",
          author('B is now in the category "Not this one".'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 66.42,
      author: 'rosalind.k',
      title: '[Mod] Test Bench 2.0: truth tables for your subassemblies',
      body: `Place the bench, snap your board into it, write a table, press Run.

\`\`\`
A B Cin | S Cout @3
0 0 0   | 0 0
0 1 1   | 0 1
1 1 0   | 0 1
1 1 1   | 1 1
\`\`\`

\`@3\` means "three ticks after the inputs change". Version 2 adds:

* sequences (\`clk\` lines with many rows) for latches and counters
* *don't care* as \`-\`
* a report that you can paste into a post, as a Markdown table
* random vectors with a seed, against a second board as reference

A failed row stops the world at that tick, so you can look around.`,
      talk: [
        by(
          'karnaugh',
          'Random vectors against a reference board: I found two faults in "proven" designs of mine in the first hour.',
          author('That is the feature I wanted for myself. The rest is packaging.'),
        ),
        say('Stopping the world at the failed tick is such a good decision.'),
        say(
          'Can it run without the window, on a server, every night?',
          author(
            'Not yet. But the tables are text files, so at least they can be in git.',
            back('We would love it. Our library has 214 boards.'),
          ),
        ),
        say('The report as a Markdown table: half of the posts in Help have become readable because of it.'),
        say(
          'Could *don\'t care* on inputs mean "try both"?',
          author(
            'It does when you write `?` in place of `-`. There is one sentence on it in the readme, and it is well hidden.',
          ),
        ),
        say(
          'How long do random vectors take for a 16-bit adder with 10,000 rows?',
          author('40 seconds at full speed. Nearly all of it is waiting for the carry.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'fault',
      daysAgo: 641.21,
      title: 'Custom data of my component is lost on copy and paste',
      body: 'Value is set in a menu, saved with the world, works after loading. When I copy the component the value is back to default.',
      talk: [
        say(
          'Override `SerializeCustomData` *and* raise the changed event in the setter. Copy takes the last serialised bytes, and yours are only written at save.',
          author('The event was missing. Three hours for one line, as always.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'discussion',
      daysAgo: 126.82,
      title: 'Naming of mods: please, something one can search',
      body: 'We have "Better Gates", "Gates+", "GatesExtended", "MoreGates" and "Gates (fixed)". I have all five installed, since I can never remember which one the shared build wants. Name it after a fruit, for all I care. *Gates of Persimmon*.',
      talk: [
        say(
          'My next mod is called Persimmon, whatever it does.',
          say('It will be a clock.', back('A clock called Persimmon. I would install it unseen.')),
        ),
        say('The id in the manifest is what counts, the listing should show it in large letters.'),
        say('There are three "Improved Inventory". I have improved it three times.'),
        say(
          'Prefix with your name, as in the ids. "quietbus Gates", done.',
          by('quietbus', 'I would not like to be a brand. But I see the point.'),
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'question',
      daysAgo: 286.71,
      heat: 'silent',
      title: 'Does anyone still have the source of "Tiny Servo" from 0.89?',
      body: "The author's page is gone and my crane depends on it.",
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 84.38,
      author: 'paulette_r',
      title: '[Mod] Street Furniture 1.1: the bench has a peg now',
      body: `As requested: output is high while somebody sits. Two people give one high, not two, it is a bench and not an adder.

Also fixed: the phone box door no longer opens into the person inside.`,
      talk: [
        say('"It is a bench and not an adder." Installed for this sentence.'),
        say('I have connected it to a fountain. Is that all right?', author('It is the only right use.')),
        say(
          'Two people give one high. So it is an OR gate, with armrests.',
          author('That would have been the better release note.'),
        ),
      ],
    },
  ],
  remarks: {
    fault: [
      say(
        "Have you looked into `log/client.txt`? The line with your mod's id says on which file it fails.",
        author('"Missing field" in line {7|12|23}. One tab in place of spaces.'),
      ),
      say(
        'What does the manifest say as Version? Three parts are fine, four are refused.',
        author('It had four. With three it loads.'),
      ),
      say(
        'On the client, on the server, or both? A mod with logic has to be on both.',
        author('It was only on the client. Now it is on both and works.'),
      ),
      say(
        'Remove the `cache` folder and start again. It gets rebuilt, nothing is lost.',
        author('That helped. I should have tried it first.'),
      ),
      say('The same error with {15|24|31} mods installed, and none with only this one.'),
      say("You could ask the author in the mod's own post, most of them answer within {a day|two days}."),
      say(
        'Case matters on Linux. `Components/` and `components/` are two folders there and one at your place.',
        author('That was the difference between my computer and the server. {Renamed|Fixed}, thank you!'),
      ),
      say(
        'Is there an `ignore` file in the folder? It switches a mod off and is easy to forget.',
        author('There is. I made it myself, in June.'),
      ),
      say('The example in the wiki is from 0.90, two names have changed since. Look at *SmallParts* for current code.'),
    ],
    release: [
      say(
        'Installed on {v} together with {12|19|30} other mods, no problems. Thank you!',
        author('Good to hear, especially about the other mods.'),
      ),
      say('Does it run on a Linux server?', author("Yes, tested on Debian. Only mind the case of the folder's name.")),
      say('Just what our {library|train station|market|clock tower} needed.'),
      say(
        'One wish: a language file for {Chinese|German|Spanish}. I would write it.',
        author('Yes please! Send me the file and it will be in the next version.'),
      ),
      say(
        'A yellow line in the log on start: "material not found, default used". Harmless, I think, but you may want to know.',
        author('Thank you, fixed here, it goes out with the next version.'),
      ),
      say('Is the source open?', author('MIT, it is inside the package.')),
      say('A painless update, as always. Authors like you keep this place going.'),
      say(
        'On our server since yesterday. Nobody has complained, which is the highest mark we give.',
        author('The best kind of review.'),
      ),
      say('I like that the change log says what was *removed* as well.'),
      say(
        'Does it work together with CompactGates? Both add something to the same menu.',
        author('It does, the entries are in alphabetical order. I use both.'),
      ),
      say('Small, does one thing, has a readme. I wish all mods were like that.'),
      say(
        'The preview picture shows the old version, I nearly did not download it.',
        author('Thank you, I had not noticed. New picture tonight.'),
      ),
    ],
    discussion: [
      say('As somebody who writes mods: whatever is decided, put it in the manifest, so that tools can check it.'),
      say(
        'We have {12|20|31} mods, and three of them make nearly all of the trouble. It is never the big ones.',
        say('Which ones?', back('In private. The authors are friendly people.')),
      ),
      say('Give me small mods with one purpose, any day. I can take them out again.'),
      say(
        'The question behind it is who repairs a thing when the author is away. Most of us never think about it until it happens.',
      ),
      say('I would vote for whatever lets me open a five-year-old world.'),
    ],
  },
}
