import { author, back, by, say, type Topic } from './topic.ts'

export const memory: Topic = {
  posts: [
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 480.41,
      author: 'mara_v',
      heat: 'hot',
      title: 'RAM with asynchronous read in 6 by 6 tiles',
      body: `One byte, eight latches, read without a clock. The trick is that the *cell is rotated*: the data ribbon passes below the latches and the read select runs across, so 16 cells stack into a column without a single crossing.

| | this | my last one |
|---|---:|---:|
| tiles per byte | 36 | 64 |
| read, ticks | 3 | 5 |
| write, ticks | 2 | 2 |
| wires per byte | 41 | 88 |

To grow it:

1. paste the cell upwards for more bytes, up to 16 in a column;
2. paste the column decoder on the left;
3. columns share the read bus through relays, one relay row per column.

I have run 4 KiB of it for a month. The decoder is the slow part now.`,
      talk: [
        say(
          'Relays on the read bus and not ANDs: is that for the area or for the ticks?',
          author(
            'For the solver. With ANDs every cell looks at the address all the time. With a relay only the chosen column is awake.',
            by(
              'gatework',
              'Exactly right, and with the solver that we are working on the difference will be larger: a wire behind an open relay will not be visited at all.',
            ),
          ),
        ),
        say('Does 41 wires count a ribbon as one or as eight?', author('As eight. I count the way the profiler does.')),
        say(
          'I have built the 4 KiB from your cell. It took an evening, and it found a wrong wire in *my* decoder, not in yours.',
        ),
        say(
          'Does it stack downwards as well, under the floor?',
          author('Yes, but label the top. There is nothing sadder than memory whose top you do not know.'),
        ),
        say('I changed it to nine bits per cell and use the ninth for parity. Two tiles more.'),
        say(
          'Here is the honest number that I wanted: 4 KiB load in 11 seconds on my laptop.',
          author('On mine 6. Thank you, I had been asked and did not know.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 10.64,
      title: 'How much RAM is sensible before the world gets slow?',
      body: 'I plan a machine with 16 bit addresses and I would like all 64 KiB of it from latches. Somebody on voice said "do not". Is the limit memory of the computer, the loading time, or the ticks?',
      talk: [
        say(
          'Loading time first. 64 KiB are more than half a million latches. My 16 KiB world loads in about a minute and a half, on an SSD. Ticks are no problem, since nearly all of it sleeps.',
        ),
        say(
          'Use the RAM tile from a mod for the bulk and build 1 KiB by hand for the beauty of it. You can walk into that one and show it.',
          author('I will do that. Page zero by hand, since it is the one I look at.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 161.6,
      title: 'Write pulse changes two cells at once',
      body: 'Address 5 and address 13. Write to 5 and sometimes 13 gets the same value. Read is always right. 4-bit address, decoder from AND gates, data on a shared ribbon.',
      talk: [
        say(
          '5 is 0101 and 13 is 1101: they differ in the top bit only. Your top address bit arrives later than the write pulse. Delay write by two ticks and it will stop.',
          author(
            'One tick was not enough, two are. You read that out of two numbers!',
            back('Addresses are gossip. They always tell on each other.'),
          ),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 380.5,
      title: 'ROM from a text file, is there a tool?',
      body: 'I have 2 KiB of microcode in a spreadsheet and I do not want to place 16,384 pegs by hand. Is there an import, a mod or a script? I can write Python if somebody explains the subassembly format.',
      talk: [
        say(
          '*RomWriter* (mods forum): reads hex, Intel HEX or CSV and fills the board for you. It can also write back what is there, so you can compare.',
        ),
        say(
          'Without a mod: make the ROM from small DIP boards of 16 words, and give each a label. You will only ever change two of them.',
          author('RomWriter took 40 seconds. I had already placed 300 pegs, by the way.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 312.39,
      title: 'Core memory, with real threading',
      body: `8 by 8 "cores": each is a latch dressed as a ring, with an X wire and a Y wire running *through* it. Reading destroys, as it should, and a little machine writes the word back 6 ticks later.

It is slow, it is large, and when you step it you see the half-select currents as dim lamps. My father repaired these in the seventies, so I made it for him. He found two mistakes in the wiring from the screenshot alone.`,
      talk: [
        say('He found two mistakes from the screenshot. Please give him our respects.'),
        say(
          'How did you do half-select with digital wires?',
          author('Two wires and an AND, honestly. The dim lamps are theatre.'),
        ),
        say('Reading destroys, as it should. I smiled the whole evening.'),
        say(
          'We read this at dinner, with the pictures. My mother programmed on core, and she said "the smell is missing".',
          author('My father says the same!'),
        ),
        say(
          'How long does a full test take with the write-back?',
          author('64 bits, 14 ticks per cycle, four patterns: 36 seconds at 100 ticks. He insists on all four.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 58.26,
      title: 'Harvard or von Neumann in this game?',
      body: `Separate memories mean I can fetch and load in the same cycle, and the program can be a ROM of plain pegs which costs nothing while it sleeps. One memory means that programs can write programs, and that I can show people the famous thing.

I have built one of each by now. The Harvard one is twice as fast and nobody wants to see it. The other one has a keyboard and a little monitor program, and there are always three visitors around it.

Which one did you build, and did you regret it?`,
      talk: [
        say('Harvard with a back door: one instruction that reads the ROM as data. 90 % of the wish for 2 tiles.'),
        say(
          'Von Neumann, and I regretted it when I had to explain to my friend why her program deleted itself. She did not regret it.',
          say("She wrote to 0x0003 in a loop, didn't she.", back('Everybody writes to 0x0003 in a loop once.')),
        ),
        say('Harvard. Visitors can look at the fountain.'),
        say(
          'The Harvard one could have a *window*: show the program on a display. Then visitors stay.',
          author('That is a better idea than a second machine.'),
        ),
        say('I build Harvard and lie about it.'),
        say('Von Neumann. The first time that a program of mine changed itself on purpose, I called my sister.'),
        say(
          'Both. Program in ROM, and a jump into RAM is allowed. The monitor lives in ROM, the mess lives in RAM.',
          say(
            'That is how all the home computers did it, and nobody argued then.',
            back('People argued *a lot* then, only by letter.'),
          ),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 129.69,
      title: 'FIFO with two different clocks',
      body: 'Producer every 12 ticks, consumer every 30, in bursts of 8 bytes. I have a ring of 16 registers and two pointers. Full and empty look the same: both pointers equal. What is the standard way out?',
      talk: [
        say(
          'Pointers one bit longer than the address. Equal and same extra bit: empty. Equal and different extra bit: full. Costs one T flip-flop each.',
          author('One flip-flop! I was going to count the contents.'),
        ),
        say(
          'And send the pointers across in [Gray code](https://en.wikipedia.org/wiki/Gray_code) if the two clocks are really independent, so that a half-changed pointer is off by one and never off by eight.',
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 0.46,
      title: 'My stack pointer is right but the data is one below',
      body: 'Push then pop gives back the *previous* push. The pointer counts correctly, I have a display on it.',
      talk: [
        say(
          'Classic: is it "increment, then write" on push and "read, then decrement" on pop? If both count first or both count last you read your neighbour.',
          author('Both counted first. Changed the pop. My neighbour is relieved.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 270.36,
      title: '256 bytes you can read from across the valley',
      body: `Each bit is a 2 by 2 panel display, each byte a row, the whole memory a wall of 48 by 144. Running programs *look* like something on it: the stack grows from the right, the counter flickers in a corner, and a memory test is a curtain going down.

Cost is fine as long as you stand still, the lamps are grouped by word.`,
      talk: [
        say('A memory test as a curtain going down, that is the best description of a memory test.'),
        say(
          'Did you find bugs with it?',
          author('Three on the first day. A pointer that ran away draws a diagonal, and you see it from the hill.'),
        ),
        say(
          'Do you know the smell of a new idea? I am putting a memory wall on the hill on *my* side.',
          author("Then we can look at each other's stacks overflow at sunset."),
        ),
        say('It helped me to see that my "random" numbers were stripes.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 373.54,
      title: 'What do you store in memory that is not numbers?',
      body: 'We have a music box (pitches), a greeting sign (letters) and an automatic gate (faces? no, passwords). I am looking for the strangest content of a latch. Bonus for anything that has survived since before 0.90.',
      talk: [
        say(
          'The order in which players joined our server, as a queue of 5-bit ids. It is used to decide who washes up, in real life.',
        ),
        say(
          'Chess positions. 64 squares, 4 bits each, and a lever to go back one move.',
          say('Only one?', back('One is all I needed. I am bad, not hopeless.')),
        ),
        say('A Christmas tree. It has survived four versions and two world conversions; it is 24 bytes.'),
        say('Opening hours of the bakery across the real street.'),
        say('The moves of a puppet. 40 bytes are a whole dance.'),
        say(
          'All the passwords of our doors, in plain sight, on a display. Nobody has noticed in a year.',
          say('Which display?', back('I have said too much.')),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 258.12,
      title: 'Cache for a slow RAM: worth it?',
      body: 'RAM takes 40 ticks, my pipeline wants an instruction every 10. I think of 8 lines of 4 words, direct mapped. The tag comparator alone is as large as the ALU. Before I spend a month: has anyone built a cache in the game that made a *real* program faster?',
      talk: [
        say(
          'For loops shorter than 32 words, yes: 3.1 times faster on my prime sieve. For everything else about 1.2 times. A loop buffer (just the last 16 words, no tags except one) gave me 2.8 for a tenth of the tiles.',
          author('A loop buffer it is. I had not thought of simply not being general.'),
        ),
        say('I built the 8 by 4 one. Never again, but it *is* a conversation piece.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 807.22,
      title: 'Save grew from 4 MB to 61 MB after adding memory',
      body: 'I pasted sixteen 1 KiB boards. Is that expected? Upload to my friend takes a while. The number of components went up from 31,000 to 172,000.',
      talk: [
        say(
          'Expected: a wire is 26 bytes and a latch with its pegs about 80. What you can do: save the memory board *once* as subassembly and send that and an empty world.',
        ),
        say('It packs very well. Zip it, mine go down to a twelfth.', author('5 MB zipped. Problem solved.')),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 433.34,
      heat: 'silent',
      title: 'Is there a stock component that keeps its value with no power, like an EEPROM?',
      body: 'Asking for a door code.',
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 124.38,
      title: 'Punched cards, reader and punch',
      body: `A card is a subassembly: 12 by 40 pegs, a hole is simply a missing one. Slide it into the reader with the move tool, pull the lever, and it goes through column by column with a *clack*. The punch is a player with the delete key, but a very well-documented one.

There is a drawer with 30 cards already. One is a card that prints "DO NOT FOLD".`,
      talk: [
        say(
          'The *clack* makes it. Which noise maker setting is it?',
          author('Percussion 4, two ticks, and a second one three ticks later at half volume.'),
        ),
        say(
          'Can the reader tell that a card is the wrong way round?',
          author('One corner is cut, as in the old days. The reader has a peg there and lights OTHER WAY.'),
        ),
        say(
          'I dropped the drawer in the game. Now I know why they numbered the cards.',
          author(
            'Diagonal stripe across the top of the stack, with the paint tool! You see at once what is out of order.',
          ),
        ),
        say('One of my cards has an extra hole in column 7 and the machine says HELLP. It stays.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 541.94,
      title: 'Address decoder for 8 bits without 256 AND gates of 8 inputs',
      body: 'Gates have at most 4 inputs... I am nesting them and it becomes a forest. What is the sane structure?',
      talk: [
        say(
          'Two decoders of 4 bits (16 outputs each) and a grid: 256 two-input ANDs where rows cross columns. 32 + 256 instead of 768, and one tick less.',
          author('The grid is so regular that I could paste it. Forest cut down.'),
        ),
        say(
          'In a grid with relays you do not even need the 256 ANDs: row select opens relays of one row, column select closes one column.',
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 395.6,
      title: 'Show the ugliest memory you still use',
      body: 'Mine is a 16-byte block from my third day in the game. Wires go *through* the board like spaghetti, one bit is upside down and is inverted again outside, and the label says "dont touch". It has been in every world of mine since then. I paste it before anything else. I do not know how it works.',
      talk: [
        say('"I do not know how it works" applies to 60 % of our server\'s infrastructure.'),
        say(
          'Mine has a wire that I cannot find. It is connected: if I hide it, bit 2 dies. But I cannot *see* where it goes.',
          say('Press K with the wire tool, it highlights the net.', back('I know. I do not want to know any more.')),
        ),
        say('I showed mine to a visitor, and she said "it has character". It has 16 characters, badly.'),
        say(
          'There is a crossing in mine where five ribbons meet at one peg. It is not connected to anything, it only *looks* as if it were the cause of everything.',
        ),
        say("Reading this thread I feel like at a good doctor's."),
      ],
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 236.55,
      author: 'hexadecimal_hedgehog.4000',
      title: '[Mod] RamTiles 2.3: RAM and ROM blocks from 16 B to 64 KiB',
      body: `Blocks with real address and data pegs, drawn as boards, that cost the solver one visit per access.

* sizes: 16 B, 256 B, 4 KiB, 64 KiB; widths 4, 8, 16
* read time can be set from 1 to 64 ticks, so you can pretend
* **new in 2.3**: contents are saved in their own file, world saves are small again
* **fixed**: two writes on the same tick from two players kept neither, now the host's order decides

Uninstalling leaves the boards as empty grey blocks, your wires stay.`,
      talk: [
        say(
          'Does the file for the contents travel when I upload the world?',
          author(
            'Yes, it is inside the zip. It is only *separate* so that autosave does not write 64 KiB each minute.',
          ),
        ),
        say('"So you can pretend" is exactly how I use it: 40 ticks, to train for the hand-built one.'),
        say('Updated on a server with 12 players, no problem. The save went from 48 MB to 9.'),
        say(
          'Could there be a dual-port version? Video memory with one port is a pain.',
          author('2.4 has it, the test version is pinned in the readme.'),
        ),
        say(
          'The pretend speed should be on by default, at 8 ticks or so. It is too tempting otherwise.',
          author('I asked that in a poll once: 51 to 49 for the temptation.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 85.03,
      title: 'Reading a hex keypad without ghost presses',
      body: '4 by 4 keypad, rows scanned every 8 ticks, columns read. Two keys at once in the same row work. Three keys in an L shape give a fourth that nobody pressed. I know why (the current goes round the corner), but how do people prevent it here without diodes?',
      talk: [
        say(
          'The buttons in this game *are* connected both ways if you wire them as bare switches between row and column. Put a buffer at each key, output to the column. A buffer is a diode.',
          author(
            'A buffer is a diode! 16 buffers later: no ghosts.',
            back('Write it on the wall, it comes back in many forms.'),
          ),
        ),
      ],
    },
  ],
  remarks: {
    fault: [
      say(
        'Write one address, read all others. Two addresses that answer together differ in exactly the bit that comes late.',
        author('They differ in bit {2|3|5|6}, and that one goes through one gate more than the rest. Found!'),
      ),
      say(
        'Let the address stand {two|three} ticks before the write pulse and one tick after. That cures most of what is asked here.',
      ),
      say(
        'How are the cells selected, with relays or with gates? The timing is different.',
        author(
          'With relays, {eight|sixteen} in a row.',
          back('Relays take a tick more to open. Leave one idle tick between two selects and they will not meet.'),
        ),
      ),
      say(
        'Fill it with 0x55, then with 0xAA, then with the address itself. Each of the three finds another kind of fault.',
        author('The third one found it: two rows were exchanged.'),
      ),
      say('Mine does this above {1|2|4} KiB. I made the read one tick longer and never looked back.'),
      say(
        'For more than {1|2} KiB I would take a RAM mod, and keep hand-built cells for the registers, where visitors look.',
      ),
      say(
        'Does it also happen directly after loading the world? In that case I would look at the initial state.',
        author('Only after loading, yes. So it is the state and not the wiring, that helps a lot.'),
      ),
      say(
        'Cut it in half. Literally: disconnect the upper address bit and see which half still misbehaves. {Four|Five} cuts and you have the cell.',
      ),
      say(
        'Write enable is the wire that I check first, second and third.',
        say('And fourth. It was the fourth time that I saw it.'),
      ),
      say(
        'Put a counter on the address and a lamp wall on the data. Errors have a *pattern*, and the pattern tells you the bit.',
      ),
    ],
    showcase: [
      say(
        'What is a read, in ticks, with the decoder included?',
        author('{6|8|9|11} with the decoder, {2|3} without.'),
      ),
      say('How it stacks! Not one crossing in a whole block.'),
      say('How long did pasting it all take?', author('Two evenings, plus a third one for a single wrong wire.')),
      say('I walked through it while a program was running. Those lamps!'),
      say(
        'Could the cell have a second read port? I want both operands at once.',
        author('There is room for it on the back. I left the through-pegs in place, so you only add the relays.'),
      ),
      say(
        'Took the cell apart to learn from it, and put it together again. It still works, which says a lot about the cell.',
      ),
    ],
    discussion: [
      say(
        '{256|512} bytes are plenty for me. Little space makes for careful programs.',
        say('Said like somebody who has never stored a text.', back('All my texts are on label boards.')),
      ),
      say('Memory one can watch is worth more than memory that is large.'),
      say(
        'I store the same byte three times and vote. There is no noise in the game, but there is a toddler in the house.',
      ),
      say('Everything I keep for longer than a week goes on punched cards. Yes, in the game. No, I am not joking.'),
      say('My memory is always full of things from the *previous* project. I have come to see it as sediment.'),
    ],
  },
}
