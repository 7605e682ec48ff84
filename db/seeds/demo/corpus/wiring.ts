import { author, back, by, say, type Topic } from './topic.ts'

export const wiring: Topic = {
  posts: [
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 22.19,
      title: 'How do I name a ribbon?',
      body: 'I can name boards and labels, but a ribbon with 16 wires has no name field. I lose track of which one goes to the memory. Am I missing a menu?',
      talk: [
        say(
          'No menu, but two habits: colour the *sockets* at both ends (D for data is blue in our world), and put a one-tile label on the board where the ribbon leaves.',
          author('Coloured sockets! I always thought they were a decoration.'),
        ),
        say(
          'You can name a *net* with the wire tool: N while hovering. It shows on hover only, but it also works in the profiler.',
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 31.11,
      title: 'Cannot find the peg tool',
      body: 'The tutorial says "choose the peg tool". I have the wire tool, the board tool and the paint thing. No peg.',
      talk: [
        say(
          'In the inventory (E) under Connections, drag it to your hotbar. The tutorial is a bit older than the inventory.',
          author('Found, thank you. It was between "mount" and "socket".'),
        ),
        by('gatework', 'The tutorial text is corrected in 0.94.1. Sorry for the hunt.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 0.118,
      title: 'Undo after a crash',
      body: 'The game crashed (my graphics driver, not the game). After loading the autosave the undo list is empty. I had just deleted the wrong half of a board. Is the history on disk somewhere?',
      talk: [
        say(
          'Not the history, but autosaves are numbered and kept: *Load → right click → Older versions*. Up to ten of them.',
          author('Half a board is back! I owe you a coffee.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 32.96,
      author: 'ossi',
      title: 'My wiring rules after 2,000 hours, on one page',
      body: `People asked on voice and [in Help](/forum/help), so here it is. Nothing of it is new.

1. **Data runs north to south, control runs west to east.** They cross at right angles and never share a layer.
2. Ribbons leave a board on the side where they are going. No U-turns.
3. Sockets, not pegs, between boards. A board must come out with one pull.
4. One colour per *job*, not per bit: blue data, yellow address, white control, red only for "stop".
5. Anything longer than 20 boards gets a label at both ends and a date.
6. No wire through a board. No, not even that one.
7. Leave one tile free around everything. You will need it on the third day.

The last one is the only one I have never regretted.`,
      talk: [
        say('Rule 6 made me feel seen.'),
        say(
          'What do you do with clocks? Control, or a layer of their own?',
          author(
            'Control, but always the outermost row, so that I can follow it with the eye.',
            back('I put it in the middle, with the same reason. Interesting.'),
          ),
        ),
        say('Add 8: take a picture before you leave for a holiday.', author('After this summer: yes. Added.')),
        say('1 and 7 are in contradiction on small boards. What gives?', author('7 never gives.')),
        say('Rule 4 changed my life, I mean my Sunday. Colour by *job*.'),
        say(
          'Translated to Spanish for our server, with your name. I hope that is all right!',
          author(
            'More than all right. Please send me the translation of "no U-turns".',
            back('"Prohibido dar la vuelta."'),
          ),
        ),
        say('I hung it up and a guest asked whether it was a religion.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 650.56,
      title: 'Over the board or under the board?',
      body: 'Wires above look busy, but you can see what you do. Wires below look clean, and every repair begins with a somersault. I have changed sides three times. Where do your wires live?',
      talk: [
        say('Data below, control above. When something does not work it is control.'),
        say('Above, always. I do not trust what I cannot see, in life as well.'),
        say(
          'Below, since boards can be flipped with R twice. Flip, repair, flip.',
          say('R TWICE? I have been crawling under mine for a year.', back('Everybody learns it on a Tuesday.')),
        ),
        say('Below, and I have put a *mirror* (a second board, upside down) under the important one.'),
        say('Whoever has ever moved a board with wires on both sides knows that there is no right answer.'),
        say('Depends on who comes to visit.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 64.22,
      title: 'Wires flicker after undo',
      body: 'Paste a subassembly, undo, redo: about one wire in fifty flickers between on and off colour. It is only visual. Reloading cures it. 0.93, happens with any subassembly that has sockets.',
      talk: [
        say('I can reproduce it with a single socket and two pegs. Paste, Ctrl Z, Ctrl Y, walk round it.'),
        by(
          'gatework',
          "That small case is gold, thank you. Cause found: the redo keeps the old wire's colour slot. Fixed for the next release.",
          author('That was fast! I had it for months and never wrote, my bad.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 250.14,
      title: 'Mirror a subassembly without mirroring the text',
      body: 'When I mirror a board the labels are mirrored as well, or rather upside down. And the inputs of XOR and latch change place. Is there an option?',
      talk: [
        say(
          'There is *mirror layout* (Shift M) since 0.92: positions are mirrored, components are turned so that pegs stay in the order of their names. Labels remain readable.',
          author('Shift. Of course it is Shift.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 307.3,
      title: 'A staircase of ribbons, or how to turn a corner with 32 wires',
      body: `Turning a ribbon by 90 degrees normally costs a square as large as the ribbon is wide. With steps (one mount higher per wire) it costs a strip of three tiles. It also looks like an organ.

I have made it for 8, 16 and 32, left and right. Snap, and go on.`,
      talk: [
        say('It looks like an organ and now I want one that is.'),
        say(
          'Does the 32 collide with boards that stand close?',
          author('It is 32 × 100 mm high, so a two-storey board goes below and a three-storey does not.'),
        ),
        say('For the record, going *down* works too and looks like water.'),
        say('I used the 8 as a spiral staircase for a cat.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 199.26,
      title: 'Grid or no grid?',
      body: 'I have built on the half grid for years. A friend builds with *free placement*, and her boards look organic, like handwriting, and nothing can ever be pasted next to them. Which school are you, and is there a middle way?',
      talk: [
        say('Grid for the board, free for what stands on it. Middle way found.'),
        say('Free placement is for people who have time to align. I know since I have none.'),
        say('Handwriting is a good word. I can tell in our world who has built what from 50 metres.'),
        say('Free for one evening, grid for the rest of the month. Like sweets.'),
        say(
          'The half grid is the compromise that both sides can dislike.',
          author('This is what I have been doing for years, so: ouch, and yes.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 296.51,
      heat: 'quiet',
      title: 'Pasting rotates my selection by 90 degrees',
      body: 'Only when I copied while looking south. North, east, west are fine. Known?',
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 13.5,
      title: 'Socket or peg between boards?',
      body: 'A friend says sockets are slower. I thought they are simply pegs that snap. Who is right, and does it matter if I have 200 of them?',
      talk: [
        say(
          'Both a bit. A pair of sockets is one extra node in the net, no extra tick. With 200 of them on *one* net you would see it in the profiler; on 200 different nets, no.',
          author('They are on 200 different nets. I keep my sockets, and the friend.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 305.47,
      title: 'The tidy desk challenge: before and after',
      body: `Eleven of us took our *worst* board and rebuilt it with the same function. Rules: same inputs, same outputs, at most as many ticks, jury of three.

| | before | after |
|---|---:|---:|
| tiles, sum over all | 2,310 | 1,204 |
| wires through boards | 96 | 0 |
| people who understood it | 0.4 | 2.6 |

The last line is the mean over the jury. The winner is the door controller of @brine, who reduced 212 tiles to 61 and found that the door had never been locked.`,
      talk: [
        by('brine', 'For the record, nobody has ever tried the handle. It is a very polite server.'),
        say('"People who understood it" as a measured quantity. I will use it at work.'),
        say('When is the next one?', author('In spring. Bring your worst.')),
        say('0.4 people understood it. Which 0.4?', author('One juror, until the second ribbon.')),
        say(
          'I found my own board among the "before". It is a strange feeling to be a bad example and to be proud.',
          author('Without bad examples no challenge, thank you for lending it.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 288.19,
      title: 'Build without walking: is there a free camera?',
      body: 'My arms, I mean my WASD finger, hurts. Tall machine, 30 levels. Is there a mode to fly, or a camera that stays while I place?',
      talk: [
        say(
          'Double tap space to fly, in any world where the host allows it. And *V* parks the camera: the pointer goes on, you stay.',
          author('Parked camera is what I was looking for. My finger thanks you.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 87.88,
      title: 'Wire tool chooses the peg behind the one I want',
      body: 'Dense boards, many pegs in a row. I aim at the front one, it takes the one behind, since it is "nearer to the ray" or so. Any trick?',
      talk: [
        say(
          'Hold Ctrl: it takes the *first* peg that is hit instead of the best one. And zoom with the mouse wheel while wiring, it is not only for looking.',
          author('Ctrl works like a charm.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 1.7,
      title: 'What is on your hotbar?',
      body: 'Ten places, a hundred components. Mine: wire, board, AND, XOR, inverter, latch, socket, mount, lamp, *label*. I changed delayer for label this year and I think I became a better person. Yours?',
      talk: [
        say(
          'Wire, board, peg, inverter, AND, latch, relay, socket, label, and a chair. I like to sit and look.',
          say('You *can sit*?', back('Press F on a chair. Since 0.89.')),
        ),
        say(
          'Two hotbars: one for building, one for debugging (lamps, switch, button, delayer, paint). Switch with the bracket keys.',
        ),
        say('Nine inverters and a wire. I like to keep it simple.'),
        say('*Delete*, in the middle, so I think twice.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 87.53,
      title: 'Camera jumps when the pointer leaves the window during a drag',
      body: 'Windowed mode, two screens. While dragging a ribbon the pointer leaves the window on the right, the camera turns to the sky. Then everything is placed in the sky. Borderless is fine.',
      talk: [
        say('Same, on Linux with X11. With Wayland it stays.'),
        say(
          'Settings → Input → *Keep pointer inside while dragging*. It is off by default for reasons I do not know.',
          author('Thank you, on now. The sky can stay empty.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 0.0132,
      heat: 'silent',
      title: 'Can I make wires thinner?',
      body: 'With 64 of them side by side it looks like a scarf. A nice scarf, but still.',
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 92.34,
      author: 'prof.grid',
      title: 'Subassembly library with a shelf for everyone',
      body: `We have rebuilt our server's library as a real building. Ground floor: logic. First floor: memory. Second: displays. In the cellar: *things that work but nobody knows why*. Each shelf has the subassembly itself, running, with a lever to try it.

To take one: copy, that is all. To give one: there is an empty shelf on every floor and a form (a label board) to fill in. 214 exhibits so far.`,
      talk: [
        say('I want to live in the cellar.'),
        say(
          'How do you keep versions apart?',
          author('The newest stands in front. The older ones are behind it, like milk.'),
        ),
        say('Took a comparator, left a shift register. Lovely place.'),
        say(
          'A suggestion for the cellar: a guest book. Everybody who takes a thing that nobody understands writes what they use it for.',
          author('It lies there since tonight, with a pen on a chain.'),
        ),
        say('I have brought back the shift register, repaired. It was off by one since 0.90.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 455.35,
      title: 'What is a through-peg good for?',
      body: 'I see it in nice builds, in the middle of boards. It looks like a peg on both sides. Is it just so that wires can get through?',
      talk: [
        say(
          'Just that, and it is more than it sounds: it lets you put logic on *both* sides of a board. Double the area, same footprint.',
          author('The whole backside has been empty all the time!!'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 150.26,
      author: 'paulette_r',
      title: 'Please talk me out of building a wall of relays',
      body: 'I want to have a telephone exchange. Real one: 40 subscribers, dial pulses, selectors which *move*, or at least look as if. Counted it: 40 lines × 10 positions × 2 stages = 800 relays, and a wall of 30 by 12 boards. I have a weekend. Talk me out of it.',
      talk: [
        say('No. Start with four subscribers, and call me.'),
        say(
          'You will need three weekends and it will be the best thing in the world. I am sorry, I am not good at this.',
          say('You were asked for *one* thing.'),
        ),
        say(
          'Selectors: take a ring counter per digit and a relay row each. The movement is a lamp. I built one for eight and people queue up to phone somebody who stands next to them.',
          author('This is the opposite of what I asked for. Thank you. I begin tomorrow.'),
        ),
        say('Count again: with a link finder you need 400. I would not tell you this if I wanted to stop you.'),
        say(
          'As the person who will be subscriber 7: please have a ringback tone.',
          author('It will sound like percussion 4.'),
        ),
        say('Week two, how is it going?', author('Eleven subscribers, one wall, no regrets, little sleep.')),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 7.03,
      title: 'Selection larger than 10,000 components is refused',
      body: '"Selection too large". I want to move my whole machine three tiles to the east. Can the limit be changed?',
      talk: [
        say(
          "In single player: *Settings → Building → Selection limit*. On a server it is the host's, `selection_limit` in the server file. For three tiles, though: move the thing in the east instead.",
          author('The thing in the east was a fence. Moved the fence.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 42.35,
      title: 'Board is locked and I do not know by whom',
      body: 'Grey padlock on hover, no name. I am the host. How can I see who locked it, or unlock it by force?',
      talk: [
        say(
          'Console: `/boards locked` lists board, player, date. `/boards unlock <id>` for hosts. It also tells the owner, which is only fair.',
          author('It was me, in 2023.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 176.91,
      author: 'dot.matrix',
      title: 'Everything I own fits on 12 by 12',
      body: 'A challenge to myself: door, lamp control, clock, mailbox and a small garden pump, **one** board, nothing sticks out. It uses both sides, through-pegs, and a relay that does two jobs on alternate ticks. I am never going to touch it again, but I keep looking at it.',
      talk: [
        say('A relay with two jobs on alternate ticks. That relay needs a union.'),
        say('How do you find a fault in there?', author('There are none. There must not be any.')),
        say('This should hang in a frame. With a lamp for the relay.'),
        say(
          'Could you open it for a picture of the middle layer?',
          author('There is no middle layer, there is only faith.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 165.56,
      heat: 'quiet',
      title: 'Bring back the old place sound?',
      body: 'The new one (0.93) is softer and more pleasant, and I still miss the *tock*. I noticed that I build more slowly because I no longer hear whether it has snapped. A setting would be enough.',
      talk: [
        say('Same for me, the sound was the feedback.'),
        say(
          'I like the new one. Could it be that it is the *volume* you miss? Building is at 60 % after the update.',
          author('It was at 60 %. It is still not the *tock*.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 239.75,
      title: 'Diagonal ribbon, possible?',
      body: 'From one corner of the hall to the other. With single wires it works, with the ribbon tool it goes along the walls.',
      talk: [
        say(
          'Hold Alt for the straight line. It looks like a laundry line, but it is your hall.',
          author('It does look like a laundry line. I have hung a label on it that says "laundry".'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 12.49,
      author: 'demo',
      title: 'How do you plan the floor before building?',
      body: 'I begin somewhere, and after a week the memory does not fit any more between the adder and the wall. Do people draw it first? On paper? To scale? I have tried a spreadsheet and it felt like work.',
      talk: [
        say(
          'Empty boards as placeholders: place the boards in their real size, with only a label on each, walk around, and move them while they are light. An hour of that saves a week.',
          author('Did that tonight. The memory now has its place, with a window.'),
        ),
        say(
          'Paper with squares of 5 mm, and always leave a corridor of three tiles. You will need it for the ribbon you forgot.',
        ),
      ],
    },
  ],
  remarks: {
    fault: [
      say(
        'Have a look in Settings → Building, near the end. Half of the useful switches live there.',
        author('There it was! I wonder why it is off at first.'),
      ),
      say(
        'Hold {Shift|Ctrl|Alt} while placing, each of the keys does something else. It took me {200|400|700} hours to notice.',
      ),
      say('Which version are you on? This was changed a bit with the last update.', author('{v}, the current one.')),
      say(
        'Make it a subassembly, delete it, paste it. It sounds silly and it helps in most cases.',
        author('Yes, silly, and yes, it worked.'),
      ),
      say('I get this as well, only with boards above {30|40|60} tiles.'),
      say(
        'The console knows more than one thinks. Type `/help build` and be surprised.',
        author('I was surprised. For about an hour.'),
      ),
      say(
        'Turn the camera exactly north before you paste. Something about the other three directions is not right yet.',
      ),
      say(
        'Does it also happen on an empty world, without mods? I ask because of my own experience with mod number {17|23}.',
        author('Without mods it is fine. Now I halve the list until I know which.'),
      ),
      say('I asked the same in {v} and nobody knew. I subscribe to this.'),
    ],
    showcase: [
      say('So tidy. I can breathe here.'),
      say(
        'How many evenings did all that wiring take?',
        author('About {six|nine|twenty}, with a complete restart in the middle.'),
      ),
      say(
        'A tiny idea: leave a spare row beside the ribbon. Not for today, for in a year.',
        author('Good idea. I have exactly one row left, and it is reserved from now on.'),
      ),
      say('Finally someone who uses four colours and not all of them.'),
      say(
        'What do you do when a wire has to cross anyway?',
        author('I go up one mount, at a right angle, and put a small flag on it. The flag is to make it feel special.'),
      ),
      say('I came for the pictures and stayed for the underside.'),
    ],
    discussion: [
      say(
        'What makes me find a fault after {six|nine} months, that is tidy.',
        say('After nine months I find my board at best.'),
      ),
      say('I rebuild every autumn. The third version is usually small, the next one over-clever.'),
      say("There are two kinds of people, and both of them move the other one's sockets."),
      say('I do it like I cook: everything clean at the end, and please do not come in before.'),
      say('A corridor of three tiles around everything. I have never been sorry for a corridor.'),
    ],
  },
}
