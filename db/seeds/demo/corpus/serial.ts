import { author, back, by, say, type Topic } from './topic.ts'

export const serial: Topic = {
  posts: [
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 38.44,
      author: 'ossi',
      heat: 'hot',
      title: 'Show your smallest UART',
      body: `Let us collect them. 8N1, transmit **and** receive, any fixed rate, stock parts. Count all tiles including the clock divider.

I begin with mine, 118 tiles:

* transmit: 10-bit shift register that fills with ones, so the stop bit and the idle line are free
* receive: starts a 4-bit counter in the *middle* of the start bit, samples every 16 ticks
* the two share the divider

\`\`\`
idle ──┐     ┌──┬──┬──   ──┬──┐ ┌── idle
       └─────┘b0│b1│  ...  │b7└─┘
        start                  stop
\`\`\`

Who is below 100?`,
      talk: [
        by(
          'delta.t',
          '94\\. I dropped the receive register: the shift register *is* the register, and READY is the start bit arriving at its far end.',
          author(
            'The start bit arriving at the end as READY, what a pretty idea. That is worth 12 tiles in mine at once.',
            by(
              'karnaugh',
              'The usual name is "sentinel bit". It also frees you from counting to ten at all.',
              by(
                'delta.t',
                'Then the 4-bit counter can go as well? It only counts the sixteenths then.',
                by(
                  'karnaugh',
                  'Yes. And if the sender is in the same world you can take 4 ticks per bit instead of 16, and the counter shrinks to two bits.',
                  by(
                    'delta.t',
                    '81 tiles. This thread is dangerous.',
                    author(
                      'I will open a table in the first post, with names.',
                      by(
                        'mara_v',
                        'Put me in with 77, half duplex. Is half duplex allowed?',
                        author(
                          '"Transmit and receive" was the rule. It did not say at the same time... allowed, with an asterisk.',
                          by(
                            'hexadecimal_hedgehog.4000',
                            'Then 70, half duplex, 4 ticks a bit, and the divider is borrowed from the machine clock. Two asterisks.',
                            by(
                              'delta.t',
                              'Borrowed things count! Otherwise I borrow the CPU.',
                              by(
                                'hexadecimal_hedgehog.4000',
                                'Fine. 74.',
                                by(
                                  'mara_v',
                                  '73\\. I removed a lamp.',
                                  by(
                                    'hexadecimal_hedgehog.4000',
                                    'A UART without a lamp is a rumour.',
                                    author('Framed and hung in the workshop.'),
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
          'Does somebody have a receiver that also detects a wrong stop bit? Mine reads rubbish after a lost bit and never comes back.',
          say(
            'One AND: last bit low and READY high is a framing error. Then hold until the line has been high for ten bits.',
            back('That is what mine was missing, it recovers now after at most one byte.'),
          ),
        ),
        say(
          'Question from the audience: does it have to be 8N1? With seven bits and a loose attitude I would be at 66.',
          author('It has to be 8N1. Attitude is free.'),
        ),
        say('For the table: mine, 88, full duplex, with two lamps.'),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 16.55,
      heat: 'hot',
      title:
        'Is a tri-state bus worth the extra pegs in 0.94, or should I move everything to multiplexers now that the solver counts work per peg, and if so, how do I explain it to the four people who wired it?',
      body: `Our machine has a shared 16-bit bus with 11 talkers. Each has 16 relays. In 0.93 that was the cheap way: an open relay costs nothing. Since 0.94 the profiler shows work **per peg**, and the bus net has 16 × 11 pegs plus 40 for lamps.

What I tried on a copy:

1. *Relays as before*: 212 tick-µs
2. *Multiplexer tree*, 4 levels: 168 tick-µs, 3 ticks slower per transfer
3. *Two buses of half the length with a bridge*: 121 tick-µs, 1 tick slower

So the winner is none of the two I asked about. Before I tell my friends: has anyone else measured, and is my copy typical?`,
      talk: [
        by(
          'gatework',
          'Typical. The net is visited once per change, and every peg on it is looked at. Splitting a long bus is the best thing one can do, in the game as in a chip.',
          author('Thank you. "The developer says so" will make it much easier to tell the four.'),
        ),
        say(
          'We moved to multiplexers two years ago, with 8 talkers. It is a *maintenance* question for us: with a multiplexer nobody can ever talk at the same time as somebody else.',
          say('That alone convinced me. I have spent whole evenings looking for the second talker.'),
        ),
        say(
          'Lamps on the bus: put them behind one buffer each, or on a switch. Your 40 lamp pegs are a fifth of the net.',
          author('212 → 178 from the lamps alone, with no other change!'),
        ),
        say(
          'How do you "explain it to the four"? We had that. We let them choose the *colour* of the bridge.',
          author('It is going to be purple, I am told.'),
        ),
        say(
          'Could you publish the copy with the two buses? I would like to see where the bridge decides.',
          author('Uploaded. The bridge is one comparator on the top two address bits.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 707.69,
      title: 'UART receives 0x41 as 0x82',
      body: 'Sent A, received something twice as large. Every byte is doubled, so 0x81 becomes 0x02.',
      talk: [
        say(
          'You sample one bit late: bit 0 is lost to the start and everything moves up by one. Start the sample counter at half a bit, not at a whole one.',
          author('It was a whole one. `A` is `A`.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 714.13,
      title: 'How many wires across the river at least?',
      body: 'Our two towns have a river of 60 boards between them, and the mayor (my sister) allows one ribbon. I would like: two way text chat, a shared clock, and a bell. 8 wires. Is it realistic?',
      talk: [
        say(
          'Easily: text one way, text other way, clock, bell each way. That is 5. You have three left for swans.',
          author('The mayor has approved the swans.'),
        ),
        say(
          'With the clock on its own wire you need no UART, a plain shift register at each end does it. Send a frame pulse as sixth.',
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 271.84,
      title: 'SPI between two boards misses the last bit',
      body: 'Mode 0, 8 bits. The receiver shows the byte shifted right by one, the lowest bit is missing, and the *next* transfer begins with it. Chip select goes up on the last falling edge.',
      talk: [
        say(
          'Give it one more half period before chip select goes up. The last rising edge samples the bit, but your register moves on select, so it needs to see both.',
          author('Half a period more, and it is complete. Thank you!'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 877.47,
      title: 'Pneumatic post, I mean packet network, for eleven houses',
      body: `Every house has an address of 4 bits and a mailbox of 16 bytes. A token goes round the ring; who has it may send one packet of up to 12 bytes with sender and a check nibble. The receiver turns one bit around to say "got it".

If a house is switched off, a relay bridges it, so the ring stays whole. We have had **two weeks without a lost letter**, apart from those of my brother, who writes more than 12 bytes.`,
      talk: [
        say('A ring with bypass relays, somebody has read about token ring properly.'),
        say(
          'What happens if the token itself gets lost?',
          author(
            'House 0 waits for 4,000 ticks and makes a new one. It happened once, during a thunderstorm. A real one: the server lost power.',
          ),
        ),
        say('Pneumatic post is the better name, keep it.'),
        say('What do you write in twelve bytes?', author('"TEA?" is four. Most of our letters are four bytes.')),
        say('My brother also writes more than 12 bytes. Is it a law?'),
        say('The acknowledge as a turned bit in the same packet, that is from 1972 and still the most elegant thing.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 715.74,
      title: 'Parity, checksum or CRC over a 300 board cable?',
      body: 'There is no noise in this game. But there are *players*, who sometimes walk into a cable with the delete tool. What is a sensible check for 8-byte packets?',
      talk: [
        say(
          'An 8-bit sum finds any one-bit fault and most of the rest, and needs an adder you have anyway. CRC-8 is only a shift register and three XORs, so it is *smaller* if you send serially.',
          author('CRC-8 then, three XORs are nothing. And a fence.', back('The fence is the better error correction.')),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 773.74,
      heat: 'quiet',
      title: 'Open collector: do I need a pull-up?',
      body: 'I2C-like bus, everybody may pull low. As outputs on a wire are ORed, "low wins" does not work, "high wins" does. Do I simply invert everything?',
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 849.99,
      title: 'Ribbon order: bit 0 left or right?',
      body: 'I know the answer is "whatever, but the same everywhere". We have 14 players and both. It is time for a vote, and I would like to hear good arguments first. Left: as one writes binary numbers, the *highest* left, so 0 right. Right: as one counts pegs from the corner, 0 first.',
      talk: [
        say(
          '0 at the corner with the notch. A board has a corner in any rotation, "left" depends on where you stand.',
          author('This might end the war. A corner mark it is!'),
        ),
        say('Highest left. I read boards more often than I wire them.'),
        say(
          'Bit 0 is where the *red* wire is. Problem solved for flat cables since the seventies.',
          say(
            'Some of us cannot see where the red wire is...',
            back('You are right, sorry. Where the *marked* wire is.'),
          ),
        ),
        say('Vote with a machine, please. I will build the ballot box.', author('Please count from the corner mark.')),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 62.11,
      title: 'A keyboard that speaks Morse, and a machine that understands it',
      body: `One big button. Dots, dashes, and the gaps decide. The decoder walks a binary tree: dot goes left, dash goes right, a long gap prints where you stand. It learns your speed from the first three letters.

Range: as far as you have lamps. We have a *lighthouse* now.`,
      talk: [
        say('The lighthouse convinced three of us to learn Morse.'),
        say(
          'It learns the speed how? Average of the dots?',
          author(
            'Half of the longest press so far is the border between dot and dash, and it decays slowly. Crude, works.',
          ),
        ),
        say(
          '-.. . .- .-. / .- .-.. .-.. --..-- / .. - / .-- --- .-. -.- ...',
          say('Translation for the rest: "dear all, it works".'),
        ),
        say('The tree for Morse is so pretty when you draw it. E and T at the top like two ears.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 195.83,
      title: 'Two senders at once destroy the packet. Collision detection?',
      body: 'Four houses on one wire, anybody may start. When two start within a few ticks both packets are ORed into nonsense. How did the original Ethernet do it and can it be done with few tiles?',
      talk: [
        say(
          'Listen while you talk: if the wire is high while *you* send low, somebody else is there. Stop, wait a number of ticks that is different for each house, try again. For fixed different waits it always resolves.',
          author('With "house number × 40 ticks" it works at the first try. House 0 now feels very important.'),
        ),
        say(
          'Better still: send your address first, high wins, and who sees a high while sending a low gives way. No packet is lost then, as on a CAN bus.',
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 702.43,
      title: 'Level converter between 0.5 Hz and 50 Hz machines',
      body: "Friend's machine is really slow, mine is not. I want mine to wait politely. Handshake works, but mine stands still for 99 % of the time. Would a FIFO help if the slow one is slow *on average*?",
      talk: [
        say(
          'No. A FIFO evens out bursts, it cannot make water run uphill. Let your machine do something else and look at the slow line from time to time, or let the FIFO raise a flag when a full packet has arrived.',
          author('The flag, then. It plays Life while it waits.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 610.24,
      heat: 'silent',
      title: 'Longest ribbon anyone has used without going mad?',
      body: 'Mine is at 410 boards. I can feel something.',
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 788.2,
      title: 'Fax machine (yes)',
      body: 'Scans a 16 by 16 board of pegs row by row, run-length codes it, sends it over the town wire and the other side draws it on panel displays. 40 seconds for a page. We send each other faces.',
      talk: [
        say('I received my first fax since 2004 and it was a face.'),
        say(
          'What does run-length bring on 16 by 16?',
          author('For faces about half. For a chess board it is twice as *long*, as theory promises.'),
        ),
        say(
          'We have connected ours to yours through the town wire. You should have a face now.',
          author('I have! It is upside down. Or a landscape.'),
        ),
        say('16 by 16 is enough for a signature, so contracts are possible now.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 973.85,
      title: 'Start bit seen twice',
      body: 'Receiver sometimes begins a byte in the middle of another one. The sender makes no pause between bytes. Does a UART need a pause?',
      talk: [
        say(
          'Not if the stop bit is complete. Do you leave the receiving state in the *middle* of the stop bit? Then wait for the line to be high before you look for the next start.',
          author('I left it at the end of bit 7. With the stop bit read as well there are no false starts any more.'),
        ),
      ],
    },
  ],
  remarks: {
    fault: [
      say(
        'Sample in the middle of the bit. Most questions about serial lines are people who sample at the edge.',
        author('In the middle it is fine: {300|500|800} bytes without an error.'),
      ),
      say(
        'Hang a shift register with lamps on the line and stop it after {16|20|24} ticks. You will see the frame at once.',
        author('I see the frame, and I see that there are nine data bits in it. I think I know the rest.'),
      ),
      say(
        'What are the bit times on both sides? In ticks, please, not in Hz.',
        author('{12|16} on this side and {18|20} on the other. Oh. I see.'),
      ),
      say(
        'Only one may talk. Put an AND over each two selects with a red lamp, and let it run for a day.',
        author('It lit up after {4|11|30} transfers. Two talkers, indeed!'),
      ),
      say('Had this with the buffered bus in {v}. One idle tick between two talkers is enough.'),
      say('Handshake, handshake, handshake. Then the clocks do not matter any more.'),
      say(
        'Does it happen with a cable of length zero? Put both boards side by side. If it still happens you can stop looking at the cable.',
        author('Side by side it happens too. That saved me a walk of {60|80} boards.'),
      ),
      say('Send 0x55 for a minute. It is a square wave, and every fault of timing shows up as a limp.'),
      say('My bet is on the stop bit. It is the bit that nobody reads and everybody needs.'),
    ],
    showcase: [
      say(
        'How many letters per second does it manage at 100 ticks?',
        author('{Three|Five|Six}. It is a chat, not a download.'),
      ),
      say('The label with the frame painted on it: copied, from now on all of mine have it.'),
      say(
        'What does it do when one bit is lost?',
        author('It waits until the line has been quiet for {10|12} bit times, and begins anew.'),
      ),
      say('We have connected two houses with it. My neighbour\'s first word was "potato".'),
      say('A tip: leave a peg on the raw line. One day you will want to listen without taking part.'),
    ],
    discussion: [
      say('We split buses after {8|10|12} talkers. Above that nobody finds the bad one.'),
      say('Every bus needs an owner. Not a circuit, a *person*.', say('Ours is on holiday and the bus can tell.')),
      say('Write the protocol on the wall of the house where the bus begins. We did, and the questions stopped.'),
      say('I like slow and simple: request, data, done. Everything that was faster has cost me a Sunday.'),
      say('The cable is never the problem, until it is.'),
    ],
  },
}
