import { author, back, by, say, type Topic } from './topic.ts'

export const latches: Topic = {
  posts: [
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 2.7,
      author: 'Lin-Wei',
      heat: 'hot',
      title: 'Why does my SR latch oscillate at 240 ticks?',
      body: `I built a plain cross-coupled NOR latch and it holds state until both inputs fall in the same tick. Then the outputs trade places for ever. I expected the metastability to end by itself, as it does on a real bench.

\`\`\`
# two NOR gates, one tick of delay each
gate q  = nor(r, qn)  delay 1
gate qn = nor(s, q)   delay 1

at 239: s = high, r = high
at 240: s = low,  r = low   # q and qn now toggle each tick
\`\`\`

## What I measured

| Variant | Release skew | Outcome | Settles after |
|---|---:|---|---:|
| NOR, equal delays | 0 | oscillates | never |
| NOR, one buffer in R | 1 | set wins | 3 ticks |
| NAND, equal delays | 0 | oscillates | never |
| Gated D latch | 0 | stable | 2 ticks |

> From the wiki, [Timing model](https://wiki.gatework.example/timing-model): every component reads its inputs before any component writes its outputs. Two gates that drive each other therefore never see a half-finished tick.

So the simulator is right and my intuition is wrong? Is there a neat way to break the tie without a spare buffer?`,
      talk: [
        by(
          'gatework',
          'Right, the simulator is deterministic: there is no noise to break the tie. A real latch escapes because its two halves are never equal. Yours are, to the last tick.',
          author(
            'Thank you. Would a jitter option in the test bench make sense?',
            by(
              'karnaugh',
              'Please no. Then a build works on my machine and fails on yours.',
              by(
                'hexadecimal_hedgehog.4000',
                'Only if the seed is saved with the world. Then it is still the same run every time.',
                by(
                  'delta.t',
                  'A seeded jitter of 0..1 ticks on selected pegs would already show most hazards.',
                  by(
                    'karnaugh',
                    'Selected by whom? If I know which pegs to select I already know where the hazard is.',
                    by(
                      'delta.t',
                      'By nobody: pick ten at random, run the bench a hundred times, list the runs that differ. That is how we found the glitch in the shifter.',
                      by(
                        'karnaugh',
                        'Fine, *that* I would use. But as a report after the run, not as the way the world behaves while I build.',
                        by(
                          'hexadecimal_hedgehog.4000',
                          'So a fuzz button on the test bench, off the main simulation. I could live with that.',
                          by(
                            'mara_v',
                            'And it should print the seed, so that I can paste it in a bug report.',
                            by(
                              'delta.t',
                              'Seed, list of pegs, first tick that differs. Anything more is noise.',
                              by(
                                'karnaugh',
                                'First tick that differs *and* the first peg. On a 12,000 wire board the tick alone does not help.',
                                by(
                                  'Lin-Wei',
                                  'I asked about one latch and we have designed a fault injector. I love this forum.',
                                  by(
                                    'gatework',
                                    'Written down. No promise, but the bench already keeps the last 256 ticks, so the second half of it exists.',
                                    by(
                                      'Lin-Wei',
                                      'Then I can wait. Meanwhile the gated version has been stable for 40,000 ticks.',
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
        by(
          'mara_v',
          'Use a gated latch and drive the enable from your clock. If you must keep SR, make reset dominant: one AND gate, no buffer.',
          author(
            'Reset dominant is what I needed, thank you. Two tiles more than before and no oscillation in any of my 64 test vectors.',
          ),
        ),
        say(
          'Same question came up for the T flip-flop last month. The short answer there was: never release both inputs on one tick, and if you cannot promise that, do not use SR.',
        ),
        say('For completeness: with NAND it is the same story upside down, both inputs *rising* together.'),
        say(
          'Could the bench lamp show "oscillates" by itself? Period 2, amplitude 1, it is not hard to see.',
          by('gatework', 'It could. It is the kind of small thing that makes a good Friday.'),
        ),
        say(
          'I teach with exactly this circuit and your table goes on a slide tomorrow, if I may.',
          author('You may, and tell me what they ask.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 385.3,
      title: 'D latch holds the old value for one tick too long',
      body: `My register copies the bus on the falling edge and everything works, except that the tick after the edge still shows the *old* value on the output lamps. It is only one tick, but the next stage reads exactly then.

I know a D latch costs one tick. What I do not understand is why moving the enable line one buffer earlier changes nothing at all.`,
      talk: [
        say(
          'Because the data line arrives at the same time as before. The latch passes whatever is on D while enable is high; you moved the window, not the data. Delay the *reader* by a tick instead.',
          author('Oh. I was moving the wrong side for two evenings. Works now.'),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 92.55,
      title: 'T flip-flop toggles twice when I hold the button',
      body: 'Press shortly: toggles once. Hold the button: it toggles on press and again about 30 ticks later, sometimes. Is there a component that makes a single pulse out of a long press, or do I build it?',
      talk: [
        say(
          'Build it, it is three parts: the button, a buffer, and an AND with the *inverted* buffer output. High for exactly one tick per press, however long you lean on it.',
          author('That is so much smaller than the counter I had. Thanks!'),
        ),
        say(
          'A warning: if the loop of your T flip-flop is longer than your pulse, one tick may be too short. Stretch it with a delayer until it is as long as the loop.',
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 510.7,
      heat: 'quiet',
      title: 'Is there a reset on load?',
      body: 'When I load the world the latches come back as they were, which is good, but I want the state machine to begin in state 0 each time I open it. Is there some pin that is high only on the first tick after loading?',
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 9.04,
      title: 'Edge-triggered register, 8 bits, 4 by 9 tiles',
      body: `I wanted a register that samples on the rising edge only, is stackable to any width and does not need the clock to be a one-tick pulse. This is the fourth version.

* master and slave latch share their enable rail, so a bit is 4 tiles wide and one tile deep
* setup 1 tick, hold 0 ticks, output valid 2 ticks after the edge
* load-enable is an AND on the *data* side, not on the clock, so there is no skew between bits

Everything on the board is stock. Stack two for 16 bits, the clock ribbon lines up by itself.`,
      talk: [
        say('Hold 0 is lovely. Mine needs two ticks and I have been paying for it in every pipeline stage since.'),
        say(
          'Why the AND on the data side? Gating the clock would save you seven gates.',
          author(
            'Because a gated clock arrives one tick later than the free one, and then two registers side by side sample different worlds. I learned it the slow way.',
            back('Fair. I have exactly that bug open since spring.'),
          ),
        ),
        say(
          'What happens when load-enable changes in the same tick as the edge?',
          author('The old value of enable counts. I tested all four combinations on both edges.'),
        ),
        say('Stacked six of them for a 48-bit accumulator and the ribbons still line up. Wizardry.'),
        say(
          'The fourth version: what was wrong with the third?',
          author('It worked. It only looked like a plate of noodles.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 805.21,
      title: 'Master-slave or pulse-triggered: what do you use and why?',
      body: `I see both in shared builds and I have never read an argument for either that is about this game and not about silicon.

**Master-slave**: two latches per bit, clock may be any shape, output is quiet while the clock is high.

**Pulse-triggered**: one latch per bit, half the area, but somebody has to make a pulse of exactly the right length and bring it to every bit on the same tick.

In a 32-register file the area decides for me. In anything that other people will paste into their world I take master-slave, since I cannot know what clock they bring. What about you?`,
      talk: [
        say(
          'Pulse, always. One pulse shaper for the whole machine, and a label on it that says DO NOT STRETCH.',
          say('And then a friend stretches it.', back('Twice. He is no longer allowed near the clock tower.')),
        ),
        say(
          'Master-slave in teaching boards, because one can *see* the value walk from the first half to the second when stepping.',
        ),
        say(
          'Area is overrated since boards can stack. What I count is ticks, and there the pulse wins by one per stage.',
          say('By one per stage *if* your pulse is one tick. In practice I see three.'),
        ),
        say(
          'I measured area: 32 registers of 16 bits are 41 by 60 with pulses and 70 by 66 with pairs. It is not a small difference.',
          author('That is the table I was too lazy to make, thank you.'),
          say(
            'Now the same with the pulse shapers and the two spare ones you need for testing.',
            back('Fine, 44 by 60.'),
          ),
        ),
        say(
          'The third way: a pair per *row* and pulses inside of the row. The row takes any clock, the cells stay small.',
          say(
            'Interesting. Who makes the pulse for the row?',
            back(
              'The pair does, from its own edge. It is always as long as the cell needs because it is made of the same cell.',
              author('I did not expect to change my mind today.'),
            ),
          ),
        ),
        say('Since I broke a shared clock once, I build everything so that it survives me.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 212.4,
      title: 'Ring of latches forgets everything when I paste it',
      body: 'Made an 8-stage ring counter, saved it as a subassembly, pasted it in another world: all zero. A ring counter full of zeros stays full of zeros. Do pasted latches always start low? Then I need a way to inject one token.',
      talk: [
        say(
          'Pasted components start with their saved state in 0.92 and later, but only if the subassembly was saved while the simulation was paused. Before that they start low.',
          author('It was running. Paused, saved again, and the token is there.'),
        ),
        say(
          'Make it self-starting anyway: feed stage 0 with NOR of all the other stages. Costs one gate, cures every kind of lost token.',
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 2.2,
      title: 'Traffic light with pedestrian button, only D latches',
      body: `First thing I finished that is not from a tutorial! One-hot, five states, a button that remembers you pressed it (that is the extra latch on the left), and a lamp that says WAIT.

It gives pedestrians green after at most 30 seconds. In test runs nobody was run over.`,
      talk: [
        say('Nobody was run over: that is the best acceptance test I have read here.'),
        say('Congratulations! The remembered button is what most first versions forget.'),
        say(
          'What happens if someone presses the button *during* the pedestrian green?',
          author('Then it is remembered and they get another one. My brother calls it a feature for slow people.'),
        ),
        say(
          'The WAIT lamp that goes on *at once* when you press is half of the kindness of a crossing. Real ones often forget it.',
        ),
        say(
          'What did you use for the 30 seconds?',
          author('A counter of 12 bits and one AND. My first counter, so there is a spare bit in case.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 572.93,
      title: 'One-hot or binary state for a traffic light?',
      body: `A small question that got large in our voice chat. Five states. Binary needs three latches and a decoder, one-hot needs five latches and nearly no decoder.

One of us says binary is *the proper way*. The other says that in a game where a D latch is one tile there is no proper way, only fewer wires. We could not agree, so: what would you build, and would the answer change at 20 states?`,
      talk: [
        say(
          'One-hot up to about 12 states, then binary with a ROM for the next-state table. The ROM is ugly but you can *edit* it.',
          say('A ROM for a traffic light. Sir, this is a crossing.'),
        ),
        say(
          'One-hot. When it breaks you look at the lamps and see two of them lit, and you know what broke. With binary you see a number.',
          say('This is the argument I never managed to put in words.'),
        ),
        say('Gray code, to make both of you unhappy.', author('You succeeded.')),
        say(
          'A question to the binary side: what does your machine do in states 5, 6 and 7?',
          say('Nothing. It never gets there.', back('It gets there when somebody pastes it. Ask me how I know.')),
        ),
        say(
          'One-hot with one latch less: "none of the others" is also a state.',
          author('Clever, and then the lamp is dark when it is broken and dark when it is in state 0.'),
        ),
        say('For five states I would not build a state machine at all but a ring counter with an opinion.'),
        say('We do one-hot in the light and binary on the cable to the next crossing. Both of you win.'),
      ],
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 128.54,
      title: 'Counter skips 7 → 8 only at full speed',
      body: "4-bit synchronous counter, T latches. Single-stepped it counts fine. At 400 ticks per second it goes 6, 7, 15, 8. Fifteen! Then fine again until the next wrap. The simulation is the same at every speed, isn't it?",
      talk: [
        say(
          'The simulation is. Your *lamp row* is not: displays refresh once per frame, so at 400 ticks you see a moment in the middle of the carry that lasts two ticks. Latch the count for the display.',
          author(
            'So the counter was never wrong? I rebuilt it three times...',
            back('Nearly everybody here has rebuilt a correct counter once. Welcome.'),
          ),
        ),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 605.14,
      title: 'How do I make a latch forget after ten seconds?',
      body: 'I want a corridor lamp that goes off ten seconds after the last button press, and pressing again starts the ten seconds anew. A delayer of 1,000 ticks does the first half but it does not restart.',
      talk: [
        say(
          'Counter instead of delayer: the press resets it, the top bit stops it and turns the lamp off. With a slow clock of 1 tick in 64 you need four bits.',
        ),
        say(
          'Or keep the delayer and chain ten of 100 ticks, each with a reset. It is wasteful but you can see the time run.',
        ),
      ],
    },
    {
      forum: 'mods',
      kind: 'release',
      daysAgo: 43.13,
      author: 'rosalind.k',
      title: '[Mod] Latch Inspector 1.3: names and history for every latch',
      body: `Hover a latch while holding Alt and you get its last 32 values with the ticks at which they changed. New in 1.3:

1. latches can be **named**, and the name travels with the subassembly;
2. a filter box: \`reg*\` shows only what begins with reg;
3. history is kept on the server, so guests in a shared world see the same list.

Works with 0.93 and 0.94. It reads nothing while the panel is closed, so the cost is zero until you look.`,
      talk: [
        say('The names that travel with the subassembly made me delete about four hundred label boards.'),
        say(
          'Could the history be exported? CSV would be plenty.',
          author(
            'In 1.4, together with a [VCD](https://en.wikipedia.org/wiki/Value_change_dump) export for those who know what that is.',
            back('I know what that is and I am very happy.'),
          ),
        ),
        say(
          'Alt conflicts with my window manager. Can the key be changed?',
          author("In the mod's settings, yes. I should put it in the post."),
        ),
        say('Names in Chinese work as well, by the way. 谢谢！'),
        say('The filter box with `reg*` replaced an entire wall of labels here.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 33.34,
      author: 'demo',
      title: 'Can two latches share one output peg?',
      body: 'I have eight registers on a bus and a lot of AND gates between them and the bus just so that only one speaks. Somebody told me outputs that meet on a wire are ORed. So can I leave out...what exactly?',
      talk: [
        say(
          'You can leave out the OR, not the ANDs. A latch that holds 1 would drive the bus all the time. Either gate it, or use relays and switch the whole ribbon at once: one relay per bit, one select line per register.',
          author('Relays! I thought they were only for the doors.'),
        ),
      ],
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 200.97,
      title: 'Unpopular opinion: teach the D latch before the AND gate',
      body: `I ran a small course for my cousin's class (age 12 to 14). Three times gates first, twice latches first. With gates first they ask "what is it for?" for an hour. With a latch they have *a thing that remembers* after five minutes, and then they want to know what is inside.

The AND gate arrives as an answer, not as homework.`,
      talk: [
        say('I teach evening classes and will steal this for the next one.'),
        say(
          'Interesting, but how do you explain enable without AND?',
          author(
            'A door. When it is open what is outside comes in, when it is shut the inside stays. Nobody has asked for more yet.',
            back('Annoyingly good.'),
          ),
        ),
        say('I did it with transistors first, once. Never again, half of the class wanted to know about sand.'),
        say(
          'With my students the *lamp that stays on after you let go* is the moment. You can see it in the faces.',
          author('Exactly this face. I should have brought a camera.'),
        ),
        say(
          'Counterpoint: some children love the truth table because it is a *table*. Do not take the tables away from them.',
          author('Fair! They get the table on day three and may bring it home.'),
        ),
      ],
    },
    {
      forum: 'showcase',
      kind: 'showcase',
      daysAgo: 683.13,
      title: '1,024 latches in a spiral, because I could',
      body: `There is no purpose. It is a shift register, one bit wide, 1,024 long, wound into a spiral with through-pegs so that it looks like a record. Put a pattern in at the rim and it plays towards the middle.

I call it the *delay line LP*. Side B is empty.`,
      talk: [
        say('Side B is empty got me.'),
        say(
          'Does it run at full speed or does the solver complain?',
          author(
            'Only the enable rail is heavy, and it changes twice per step. At 100 ticks it does not even show in the profiler.',
          ),
        ),
        say('Please add a noise maker at the centre and let us hear it.'),
        say(
          'How long is one revolution?',
          author(
            'The outer one 122 steps, the inner one 10. It gets faster towards the middle, like a coin in a funnel.',
          ),
        ),
        say('I put the first bars of a tune in, as bits, and listened with a lamp. It is a sad tune in binary.'),
      ],
    },
    {
      forum: 'help',
      kind: 'question',
      daysAgo: 371.84,
      heat: 'silent',
      title: 'Set and reset on the same tick, which one wins?',
      body: 'Title. For the stock D latch with the extra set and reset pegs (not one built from gates).',
    },
    {
      forum: 'general',
      kind: 'discussion',
      daysAgo: 170.91,
      title: 'The naming of things: Q and Q̄, or OUT and NOT?',
      body: 'I label outputs Q and Q̄ because that is what every book does. New players in our world read Q̄ as "a broken Q". I am close to giving in and writing OUT and NOT OUT everywhere. Has anyone tested what beginners really understand? Also: does the overbar show on your label boards, or does it land between two letters like on mine?',
    },
    {
      forum: 'help',
      kind: 'fault',
      daysAgo: 492.24,
      title: 'Latch loses a bit when two players press at the same time',
      body: 'Shared world, two buttons wired to set and reset of a score latch. If my friend and I press "at the same time" the score is sometimes wrong for both of us. Who decides the order in multiplayer?',
      talk: [
        say(
          'The host, per tick. Both presses can land on the same tick, and then set and reset are high together. Give one of them priority with a single AND and it will be the same for both of you every time.',
          author('We gave priority to reset, since he presses faster than I do. Thank you.'),
        ),
      ],
    },
  ],
  remarks: {
    fault: [
      say(
        'Put a lamp on the enable line and step through it one tick at a time. In most cases enable is {one tick|two ticks|a tick or two} longer than you think.',
        author('It was {two|three} ticks longer. I had counted the inverter twice.'),
      ),
      say(
        'Check what the latch sees on the *first* tick after loading. A loop of lows can be a perfectly stable wrong state, and you would be looking at {that|it}.',
        author('It came up in a state that it can never leave. A reset button on the side and all is well.'),
      ),
      say(
        'Stock D latch, or one built from gates? They differ by a tick and here it {matters|decides}.',
        author(
          'Stock, with the set and reset pegs.',
          back(
            'Then the output is valid one tick after enable, not on the same tick. Move the reader and it will work.',
          ),
        ),
      ),
      say('Never gate the clock, gate the data. It costs {four|six|seven} gates more and has saved me whole weekends.'),
      say(
        'Draw it as ticks in columns, on paper. Ten minutes, and it has never failed me for anything with fewer than {12|16|20} latches.',
      ),
      say(
        'I had the same in {v} with a {4|8|16}-bit register. What helped was one buffer in the enable of the *second* latch.',
      ),
      say(
        'If set and reset can be high together, even for one tick, then one day they will be. Decide now which of the two wins.',
        author("Reset wins, from today. It is one AND gate and a better night's sleep."),
      ),
      say(
        'This is asked about once a month. Somebody with a talent for pictures should put it on the wiki.',
        say('There is a page, *Timing model*, last section. You are right about the picture, though.'),
      ),
      say(
        'Write down D, enable and Q for {six|eight|ten} ticks around the edge and post the table. We will find it in a minute.',
        author('Writing it down was enough, I saw it before I could post it. Enable came {two|three} ticks early.'),
      ),
      say(
        'Silly question back: does anything else drive that wire? I once had a lever from {2024|last winter} on mine.',
        author(
          'Nothing else, I followed it to both ends. But I have found a lever from last winter on *another* wire.',
        ),
      ),
      say('Swap the latch with its neighbour. If the fault stays where it is, the latch is innocent.'),
      say(
        'How long is the pulse that you feed it, in ticks? Under {two|three} ticks I would not trust the path through four gates.',
      ),
      say(
        'Use the falling edge for one half and the rising edge for the other. Then nobody has to be in time on the tick.',
      ),
    ],
    showcase: [
      say(
        'What are setup and hold? Our clock has {8|10|12|20} ticks and I wonder whether it would fit.',
        author('Setup {one tick|two ticks}, hold none. With your clock there is room to spare.'),
      ),
      say('Such a clean enable rail. Mine always ends as a knot under the board.'),
      say(
        'Would it survive a clock that stops in the middle?',
        author(
          'Yes, it is fully static. I left it over {a weekend|a holiday} with the clock stopped and it remembered everything.',
        ),
      ),
      say('I pasted four of them side by side and the rails lined up without one extra wire. That is rare.'),
      say('I like that the reset is at the same place as in your other boards. One gets used to luxury.'),
      say(
        'Is there a version with a tri-state output? I would hang {eight|sixteen} of these on one bus.',
        author('Put a row of relays on the right, there is exactly one free column for them.'),
      ),
    ],
    discussion: [
      say(
        'In our world we settled on pulse-triggered inside a board and edge-triggered between boards. It has held since {v}.',
      ),
      say(
        'Whatever you choose, write the tick count on the label. The argument ends when there is a number.',
        say('Then somebody adds a buffer, and the label lies.', back('Then the label needs a *date* as well.')),
      ),
      say('My test: can somebody else read the state from the lamps, without a key? If not, it is too clever.'),
      say(
        'Beginners ask for the smallest latch, and two years later they ask for the one that is easiest to repair. I have become that person.',
      ),
      say(
        'I count how often I had to explain a thing. Edge-triggered: never. Everything else: at least {five|ten} times.',
      ),
    ],
  },
}
