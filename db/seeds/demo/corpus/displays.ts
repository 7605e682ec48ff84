import { author, back, by, say, type Topic } from './topic.ts'

export const displays: Topic = {
  posts: [
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 21.3,
      author: 'tobi.k',
      heat: 'hot',
      title: 'Wire colours for people who cannot see red',
      body: `I have red-green colour blindness, like one man in twelve. In a dark room with red ON and dark grey OFF wires I see *one* kind of wire.

What helps me today:

* Settings → Accessibility → **ON colour**: I use a light yellow
* high contrast boards from the *PlainBoards* mod
* step mode, since change is visible when colour is not

What would help me: a *pattern* on wires that are on, for example a slow dash. It does not have to be pretty. Does anybody else here have this and found a better way? And if you share pictures of your builds: the lamp on the outputs, please, not only the red wire.`,
      talk: [
        by(
          'gatework',
          'A dashed ON pattern is in the test branch. It costs nothing on the graphics card, it is the same wire with another texture. Would you try it before it is released?',
          author(
            'With pleasure. And I can find you four more testers in an hour.',
            back('Please do. A mail with the branch code is on its way to you.'),
          ),
        ),
        say('I never thought of this and I have posted red pictures for three years. From today: lamps.'),
        say('Blue ON and orange-ish OFF works for both of the common kinds, says my optician.'),
        say(
          'I had never looked at this setting. With light yellow the pictures are nicer, too, so there is really no reason against it.',
        ),
        say(
          'For screenshots in the wiki we now require the lamp. It took two days to redo them all and it was worth it.',
          author('Thank you for that work, really.'),
        ),
        say('Could the hub show a small mark on builds that are readable without colour?'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 139.35,
      title: 'Do lamps slow the solver down?',
      body: 'I have a wall of 2,000 lamps. When it changes the tick rate drops from 400 to 180. Is it the lamps or the wires to them? Would fewer, larger panel displays be better?',
      talk: [
        say(
          'The solver sees pegs, not light: a lamp is one input peg. What costs is *frames*, when many lamps change colour in the same one. Group lamps that always change together on one wire.',
        ),
        say(
          'One panel display of 4 by 4 tiles is one component. Sixteen lamps are sixteen. Yes, larger is better.',
          author('Replaced the border with panels: 180 → 340. The middle really needs its lamps.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 101.94,
      title: 'Seven-segment: why does my 6 have no roof?',
      body: 'From hex digits to segments with a table I found. The 6 and the 9 look cut off. Is that a wrong table or an old custom?',
      talk: [
        say(
          'Both exist. The 7446 chip drew 6 without a roof and 9 without a floor, the 74246 with. Add segment *a* to 6 and *d* to 9.',
          author('So my table is simply from 1970. It gets a roof anyway.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 60.88,
      title: '64 by 48 pixel screen with its own memory',
      body: `3,072 pixels, one bit each, organised as 48 rows of 8 bytes. Write port: X, Y, value. No refresh needed, each pixel is a latch with a panel display on its back.

### Numbers

\`\`\`
components   9,412
wires       14,880
write        4 ticks
clear       12 ticks (all rows at once)
scroll up   96 ticks (row by row)
\`\`\`

### What I would do differently

The scroll copies rows. A pointer to the *first visible row* would make it free. I noticed when everything was wired.`,
      talk: [
        say(
          'What runs on it?',
          author(
            "A bouncing ball, Life at one generation in 20 seconds, and a clock. The ball is the crowd's favourite.",
          ),
        ),
        say('12 ticks for clear! Mine goes through all 3,072 addresses like a lawn mower.'),
        say(
          'The pointer can be added afterwards: put an adder in front of the row decoder. Row + first, modulo 48. You do not need to touch the rows.',
          author('You are right! I will do it on Sunday and the scroll will be free after all.'),
        ),
        say('Life at one generation in 20 seconds is meditative. Please do not make it faster.'),
        say('9,412 components and it runs smoothly here. Mine has fewer pixels and more excuses.'),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 260.54,
      author: 'dot.matrix',
      title: 'Hex lamp panel, four digits, one ribbon',
      body: `16 bits in on a ribbon, four hex digits out, with a hold input so that they do not flicker while the machine is busy. Colour by palette, so it works for colour-blind people, too.

Footprint 8 by 6. I use it on every board I debug and thought others may like it.`,
      talk: [
        say('The hold input is what all the others are missing.'),
        say(
          'Does it exist in decimal?',
          author('It does now: same footprint, five digits, 14 ticks slower. Second file in the post.'),
        ),
        say('Used on eleven boards now. I cannot remember how I read binary lamps before.'),
        say('Is there a way to blank leading zeros?', author('Bridge the two pegs at the back, on the left.')),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 187.68,
      title: 'How do you write text on a screen, letter by letter?',
      body: 'I have a pixel screen (48 by 32) and a keyboard. Between them I imagine "a ROM with letters". How is it organised, and is 5 by 7 per letter usual?',
      talk: [
        say(
          '5 by 7 in a cell of 6 by 8. ROM address = letter × 8 + row, data = 5 bits. A counter walks the 8 rows, a shifter puts the five bits at the right X. With 6 by 8 you get exactly 8 columns and 4 lines on your screen.',
          author(
            "8 by 4 letters is enough for HELLO! Now I need only 95 letters' worth of pegs.",
            back('Start with the ones you need for your name.'),
          ),
        ),
        say(
          'Shortcut: make the screen of *cells*. Each cell has its own small 5 by 7 and a latch for the letter. More tiles, no shifter, no counter.',
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 328.54,
      title: 'Best camera angle for screenshots',
      body: 'Serious question. My boards look like a carpet from above and like a fence from the side. I see pictures here that look like the front of a magazine. What do you do: angle, field of view, time of day, depth of field?',
      talk: [
        say(
          '30 degrees down, a *narrow* field of view (25 or less) and from far away. Perspective is what makes boards look like carpets.',
          author('Narrow and far! It is the whole secret, thank you.'),
        ),
        say(
          'Evening, with the simulation paused at a tick where about a third of wires are on. Too many red ones and it looks like an accident.',
        ),
        say('Hide the player hand. F8, then F9. People forget the hand.'),
        say('Take it from where you *stand* when you use it. Others will stand there as well.'),
        say('One lamp in the foreground, out of focus. I know, I know.', author('I tried. It works. I hate it.')),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 150.28,
      title: 'Red wires stay lit for one frame after pause',
      body: 'When I pause, wires that went off on the last tick are still drawn red until I move the camera. It is only drawing, the lamps are right. RTX something, Windows, all settings high.',
      talk: [
        say('Same on Linux with an AMD card, so it is not the driver.'),
        by(
          'gatework',
          'Known: the last batch of wire colours waits for the next frame, and in pause there is none. Fixed in the branch. You found the work-around: look somewhere else.',
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 58.19,
      author: 'kestrel-9',
      title: 'A working split-flap display, 12 characters',
      body: `Every flap is a panel display, each character cycles through its letters until it matches the target, one step per 6 ticks, with a click each. All twelve run at once and stop one after another, and *that sound* is why I built it.

Train times of a station that does not exist. The 7:40 to Nowhere is always late.`,
      talk: [
        say('Always late. Realism at last.'),
        say('I stood there for ten minutes reading times of trains that do not exist. Wonderful thing.'),
        say(
          'How many steps is the longest way round?',
          author('40: letters, digits, colon, blank. Four seconds with sound, and you do not want it shorter.'),
        ),
        say(
          'The moment when eleven have stopped and the twelfth is still looking for its Z.',
          author('I changed a destination to end in Z because of this comment.'),
        ),
        say('Bought a ticket to Nowhere. Delayed.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 198.73,
      title: 'Character generator eats half of my board. Ideas?',
      body: '95 glyphs, 5 by 7 = 3,325 bits as pegs. Compression? Sharing strokes between letters? Or use fewer letters?',
      talk: [
        say(
          'Upper case only, 6-bit code: 64 glyphs. And many columns repeat: I have only 41 different columns of 7 bits among all of them. ROM of columns plus ROM of column numbers: less than half.',
          author(
            '41! I have counted mine: 44, because of a fancy ampersand. The ampersand goes.',
            back('Keep the ampersand. A machine needs a soul.'),
          ),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 243.48,
      heat: 'quiet',
      title: 'Mirror image on the back of a panel',
      body: 'Panel displays show the picture mirrored when you walk round them. Is there a double-sided one, or do I build two back to back?',
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 74.13,
      title: 'Oscilloscope: 32 ticks by 8 channels, trigger on edge',
      body: `A shift register per channel, panel displays for the points, and a trigger that freezes everything 16 ticks after the chosen edge, so you see what came *before* as well.

This has replaced all of my stepping. Connect the ribbon, turn the trigger knob, wait.

**Please steal it.** If you improve it, put it here below.`,
      talk: [
        say(
          'Stolen and improved: a second trigger that must come *after* the first within N ticks. It finds the fault that happens only on the third transfer.',
          author(
            'Wonderful. May I put it in the main file with your name on it?',
            back('Please. The name can be small.'),
          ),
        ),
        say('Seeing what came before is the whole point of a scope and I had never thought to build it that way.'),
        say(
          'Could it be 64 deep? 32 ticks are short for a bus cycle with handshake.',
          author(
            'Paste a second body on the right side, the trigger passes through. 96 also works, after that I have no space.',
          ),
        ),
        say('This is the first tool I paste into each new world. Even before a chair.'),
        say('Friend of mine thought that it was from a mod. It is all stock!'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 28.6,
      title: 'Which palette do you use?',
      body: `The standard one is fine but everything looks like a fire station. I made one with a muted teal for ON and warm grey boards and I enjoy building more. Share yours as six hex numbers?

\`0E7C7B 17BEBB D4F4DD D62246 4B1D3F F5F0E6\``,
      talk: [
        say(
          '`1B1B1E 373F51 58A4B0 A9BCD0 D8DBE2 F25F5C`. Boards dark, one warm colour, and only for things that are wrong.',
        ),
        say(
          'Solarised. Yes, here too. No, I will not discuss it.',
          say('Light or dark?', back('I said I will not discuss it.')),
        ),
        say('`22223B 4A4E69 9A8C98 C9ADA7 F2E9E4 FFB703`. Everything quiet, and one yellow that means ON.'),
        say('Default. I am colour-lazy and nobody has complained.'),
        say('One per room. Blue in the cellar, green upstairs. I know where I am by the colour of my mistakes.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 0.25,
      heat: 'silent',
      title: 'Rotating a label by 45 degrees?',
      body: 'I know 90. My stairs are at 45 and the label looks as if it had been thrown there.',
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 251.91,
      title: "The world's worst 3D engine: wireframe cube at one frame a minute",
      body: `Fixed point 8.8, sine table of 64 entries, 8 corners, 12 edges, Bresenham in microcode. 60 seconds per frame at 900 ticks per second. The cube turns. If you take a screenshot each minute and put them together, it turns *smoothly*.

I cried a bit when the first edge was on the correct side.`,
      talk: [
        say('One frame a minute is still more than my first CPU ever drew.'),
        say(
          'Which part takes the time, rotation or lines?',
          author('Lines: 44 of the 60 seconds. Rotation is 24 multiplications, and those are fast.'),
        ),
        say('The first edge on the correct side, I know that feeling exactly.'),
        say('Can it do a teapot?', author('Ask again in the year 2031.')),
        say(
          '44 seconds of lines: have you thought about horizontal runs? Near-flat edges are mostly runs of the same Y.',
          author(
            '60 → 41 seconds per frame. The cube says thank you, at a brisk walk.',
            back('Brisk walk! I laughed.'),
          ),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 7.15,
      title: 'Flicker on shared worlds only',
      body: 'My display is stable when I play alone. On the server it flickers for guests, never for the host. 120 lamps, updated every 10 ticks. Ping is 30 ms.',
      talk: [
        say(
          'Guests get state changes in batches per network frame. A lamp that goes off and on again between two batches may show the off. Latch the picture and change only what really changes.',
          author('I cleared the display before drawing, each time. Without the clear, no flicker. Thanks!'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 63.32,
      author: 'brine',
      title: 'Weather station for my real balcony',
      body: 'A small client-side mod reads a file, the file comes from a sensor on my balcony. The rest is vanilla: temperature in BCD, a barograph of 48 hours on a panel wall and a lamp for frost. My plants and I both look at it.',
      talk: [
        say('A frost lamp in a game that saves real plants. I have no further questions.'),
        say(
          'Is the file-reading mod public?',
          author('It is in the mods forum now, "FileWire". Read only, local files only, and it asks first.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 118.18,
      author: 'demo',
      title: 'Labels: how much text is too much?',
      body: 'Some boards in our library look like newspaper pages. Others have none and you guess. I propose: **title, version, ticks, input order**, and nothing else on the board. The rest goes in the description. Agree?',
      talk: [
        say(
          'Add "which side is bit 0" and I sign.',
          author('"Input order" was meant to say so, but you are right, it must be said.'),
        ),
        say('One more: who to ask. Half of our library is by someone who has not been seen since 0.90.'),
        say('Date. Always the date. I have a label that says "new version" from 2024.'),
        say(
          'A picture of the truth table as a *panel*, tiny, in the corner. Nobody reads it and everyone trusts the board more.',
        ),
        say('Poems are allowed?', author('On the back.')),
      ],
    },
  ],
  remarks: {
    fault: [
      say(
        'Lamps that only ever change together should be on one wire. It is the cheapest improvement that there is for a display.',
        author('{160|240|400} lamps on {12|20|30} wires now, and it is smooth. Thanks!'),
      ),
      say('Hold the value while the machine computes and show it when it is ready. No flicker, and far fewer changes.'),
      say(
        'Panels or single lamps? And how many of them change at once?',
        author(
          'Single lamps, about {200|400|600}.',
          back('Then try panels first. A 4 by 4 panel counts as one component.'),
        ),
      ),
      say('Put the digits into a ROM with seven bits per row. Logic for segments is a nice puzzle, exactly once.'),
      say(
        'Seen in {v} as well, only with shadows on. Turn the lamp quality down to be sure that it is the same thing.',
      ),
      say(
        'Is it the lamps, or what feeds them? Disconnect the ribbon and look whether the rate goes up.',
        author('With the ribbon off it is as fast as ever. So the lamps are innocent!'),
      ),
      say(
        'Look from further away. Seriously: above {40|60} boards they are drawn without glow, and that is most of the cost.',
      ),
      say('I had the rows and the columns exchanged for a week and thought that it was a feature of the font.'),
      say(
        'For the colours: change the palette in *one* panel and save the world, then the others will follow. It does not refresh by itself.',
      ),
    ],
    showcase: [
      say('The picture does not show how good it is. Go and see it moving, at night.'),
      say(
        'What is the tick rate while everything moves?',
        author('{180|240|420} on an old laptop. It is the drawing, not the solver.'),
      ),
      say('I can read it without red and green. Thank you for that, really.'),
      say(
        'Would it be smaller with panels in place of lamps?',
        author('By a fifth, perhaps. But I like to see single lamps.'),
      ),
      say('Somebody thought about the *off* state. With most displays I see only the half that is lit.'),
      say(
        'Which font is it? I am looking for one where 0 and O differ at 5 by 7.',
        author('My own. The 0 has a dot, since the slash did not fit.'),
      ),
      say('I put it beside mine. Mine has asked to be retired.'),
    ],
    discussion: [
      say('My best boards have {four|six|eight} lamps, and all of them are needed.'),
      say(
        'A label with a version has saved me more often than any pretty display.',
        say('And a label with a *name*. We share a world, and no one remembers who has built the pump.'),
      ),
      say('I switch the displays off while I build. It is like cooking with the radio off, you hear more.'),
      say('Half of debugging is deciding what to look at. The other half is making it large enough.'),
      say('Please think of those who see fewer colours. A shape, a position, a letter: anything besides red.'),
    ],
  },
}
