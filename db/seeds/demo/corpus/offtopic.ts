import { binaryCount } from './binaryCount.ts'
import { author, back, say, type Topic } from './topic.ts'

export const offtopic: Topic = {
  posts: [
    {
      forum: 'off-topic',
      kind: 'game',
      daysAgo: 6.35,
      author: 'ferrite',
      heat: 'hot',
      title: 'Count to 255 in binary, one number per post',
      body: `Eight bits, one number per post, nobody twice in a row. I start.

\`00000000\``,
      talk: binaryCount(108),
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 631.63,
      title: 'What is on your desk right now?',
      body: "Without tidying up first. Mine: two mugs, one of them from yesterday, a soldering iron (cold), a 7400 with a broken leg that I cannot throw away, a cat's toy, no cat.",
      talk: [
        say('Post-its with ticks on them. I do not know of which machine.'),
        say(
          'A plant called Schmitt. It is either very wet or very dry and never in between.',
          say('With hysteresis! Schmitt is a proud name.'),
        ),
        say('The cat from the first post, apparently.'),
        say('Calipers, because I thought that I would measure something.'),
        say('Three pens that do not write and one which does, and I have never found out which.'),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 0.62,
      title: 'Bread, again',
      body: 'It came up on our server and would not stop: 70 % hydration or more, and does an overnight rest in the fridge really do that much? We need people who measure.',
      talk: [
        say(
          '72 % for me, 16 hours at 5 °C. I did it with and without, same flour, same day: the rest does more than the water.',
          author('A controlled experiment! This is what I came here for.'),
        ),
        say('80 % and a lot of swearing.'),
        say('I feed my sourdough with a timer. It is the only clock domain crossing in my kitchen.'),
        say('The fan of my old server is the best place for dough, 27 degrees day and night.'),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 250.63,
      title: 'Real hardware: who has built something outside the game?',
      body: 'I finished a clock with 74HC chips on a breadboard, because of this game, and it took the *whole* weekend to find a missing ground. In the game there is no missing ground. Show me yours and tell me what surprised you.',
      talk: [
        say('Bouncing buttons. I had forgotten that the world is not clean.'),
        say('Power. Forty LEDs on one regulator, and it was a heater.'),
        say(
          'That you cannot paste. I stood there with the second 8-bit register and wanted to press Ctrl V.',
          say('I have this with the laundry.'),
        ),
        say(
          'An old traffic light from the scrapyard, with the state machine from the game in it. Neighbours stop at the door.',
          author('One-hot or binary?', back('Relays. It *is* one-hot, you can hear which.')),
        ),
        say('I built the debouncer, and it bounced.'),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 606.89,
      title: 'Music to wire by',
      body: 'Looking for something without words, about two hours long, which does not get faster. I have worn out my three albums.',
      talk: [
        say('Terry Riley, *In C*. Fifty-three patterns, everybody moves on when they like. It is a pipeline.'),
        say('Rain sounds, and the fan.'),
        say('Game Boy music of the nineties, at half speed. You can hear the envelope steps.'),
        say('Anything by people who press two keys for an hour.'),
        say('The dishwasher. It has a wonderful state machine.'),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 959.74,
      title: 'Your favourite logic joke',
      body: 'There are 10 kinds of people, yes, yes. Something new, please.',
      talk: [
        say(
          'A NAND gate walks into a bar. It does not order a drink and does not pay. Both, actually, and that was the problem.',
        ),
        say('Three logicians are asked: does everybody want tea? "I don\'t know." "I don\'t know." "Yes."'),
        say(
          "My code has a race condition. Knock knock. Who's there? Race condition.",
          say('I laughed before I had finished reading it, which fits.'),
        ),
        say('How many flip-flops does it take to change a lamp? None, they only remember that it was changed.'),
        say(
          'I would tell you a joke about UDP, but I do not care whether you get it.',
          say('I have got half of it, twice.'),
        ),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 707.52,
      title: 'Recommend a book that is not about computers',
      body: 'Winter is long here. Fiction or not, as long as nobody boots anything.',
      talk: [
        say('*The Periodic Table* by Primo Levi. One element per chapter, and the one about nitrogen is very funny.'),
        say(
          'Tove Jansson, *The Summer Book*. An island, a child, a grandmother. You read it in an evening and think of it for a year.',
        ),
        say('Any cookbook that explains why. Salt, fat, acid, heat.'),
        say('*A Month in the Country*. Somebody uncovers a wall painting slowly, for a summer. It is about debugging.'),
        say('The *Moomins*, any. November is the right month for the one about November.'),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 231.82,
      title: 'Chess by post, one move per day: who is in?',
      body: 'I would like to play slowly. One move per day in a thread, anyone may look on, no computers. I have white in the first game and begin with **1. e4**.',
      talk: [
        say(
          'e5. No computers, I promise, and no promises about quality.',
          author(
            '2\\. Nf3',
            back(
              'Nc6',
              author(
                '3\\. Bc4',
                back(
                  'Bc5',
                  author(
                    '4\\. c3',
                    back(
                      'Nf6',
                      author(
                        '5\\. d3',
                        back(
                          'd6',
                          author(
                            '6\\. O-O',
                            back(
                              'O-O. That is two weeks and nobody has lost a pawn. I like slow.',
                              author(
                                '7\\. Re1',
                                back(
                                  'a6',
                                  author(
                                    '8\\. Bb3, to be gone before somebody kicks me.',
                                    back(
                                      'Ba7, likewise. We are very polite today.',
                                      author('9\\. h3. I am away until Monday, think well of me.'),
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
        say('Spectator here, with popcorn at one kernel per day.'),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 293.07,
      title: 'The oldest computer that you have used',
      body: 'For me a Commodore PET in a school cellar, in 2011 (!). It had been forgotten, and it ran. What is yours, and does it still exist?',
      talk: [
        say('A Sharp MZ-80K. Built-in tape. My aunt still has it, under a cloth, like a parrot.'),
        say('A loom. I insist.', say('Punched cards, a program, repeatable output. No objection.')),
        say('The abacus of my grandmother. It is 64 years old and has never needed an update.'),
        say('A Nixie calculator from 1968. My uncle used it as a night light.'),
        say("The timer of the heating in my parents' house. It is a drum with pins, so it has a ROM."),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 217.39,
      heat: 'quiet',
      title: 'Good keyboards for people with small hands?',
      body: 'I reach N for naming nets only by letting go of the mouse. 75 %, split, anything that you like and that is quiet.',
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 268.04,
      title: 'Photos of real places that look like builds',
      body: 'A signal box, a switchboard, the back of an organ. I start with a description, since I have no picture: the relay room of the old tram depot here. It *clicks*. They let you in once per year, on a Sunday in September.',
      talk: [
        say('The water works in my town: valves with brass numbers and a board of lamps from 1958, all in use.'),
        say('The inside of a piano, from below.'),
        say('A beehive. No further comments.'),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 3.86,
      title: 'How is the weather where you build?',
      body: "Minus 4, clear, the neighbours' chimney goes straight up. It is a good evening for a bus arbiter.",
      talk: [
        say('31 degrees, the fan of the computer and mine are in unison.'),
        say('Fog since Sunday. I have set the render distance to match.'),
        say('Rain on the roof of the workshop. The real one.', say('Post 0.95.')),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 196.5,
      title: 'Things you automate in real life and probably should not',
      body: "My cat's door has a counter. I know how many times he went out (9,114). I do not know what to do with this number.",
      talk: [
        say('Plot it. There is a cat in there somewhere.'),
        say('My coffee machine sends me a message. I sit next to it.'),
        say(
          'Bins. A lamp in the kitchen tells which bin is due. It was wrong once and is no longer trusted by anyone.',
        ),
        say('A lamp that tells me to get up, and a second one that tells me that the first was serious.'),
        say(
          'Plants. All of them died on the same day, in perfect synchrony.',
          say('A common clock. See the thread about the city.'),
        ),
      ],
    },
    {
      forum: 'off-topic',
      kind: 'chat',
      daysAgo: 133.01,
      heat: 'silent',
      title: 'Testing my new signature, please ignore',
      body: 'Test, test. *Sent from a machine that adds in its sleep.*',
    },
  ],
  remarks: {
    chat: [
      say(
        'It is exactly the same here, with more {cats|mugs|cables}.',
        say('How many? In binary, please.', back('{101|110|11|1001}, last time I counted.')),
      ),
      say('This thread made my {evening|lunch break|day}.'),
      say('Nothing to add, only a wave.', say('Waving back.')),
      say('I do not want to boast, but I have a switch for that.'),
      say(
        'Sounds like a job for {a relay|a D latch|three lamps and a counter}.',
        say('Here everything does, late at night.'),
      ),
      say('My {sister|neighbour|colleague|grandfather} swears that the secret is patience. Annoying, and right.'),
      say('I am staying here, please go on.'),
      say('Picture, or it did not happen!', author('As soon as the light is better.')),
      say('Somebody on our server has the same, and we make fun of it, and we all want one.'),
      say('I had to read it aloud to the person next to me.'),
      say('You people are the reason why my tea gets cold.'),
      say('One of the few threads that I read from the beginning each time.'),
    ],
  },
}
