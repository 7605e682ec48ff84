import { author, say, type Topic } from './topic.ts'

export const staff: Topic = {
  posts: [
    {
      forum: 'staff',
      kind: 'news',
      daysAgo: 210.22,
      author: 'demo-staff',
      title: 'How we handle double posts: a proposal',
      body: `We have had seven pairs this month. Proposal, so that we all do the same:

1. keep the one with more answers
2. write one friendly line in the other, with the link
3. hide the other after a day

No warnings for this. People do it because they think the first one got lost.`,
      talk: [
        say(
          'Agreed. And perhaps look why they think so: on slow lines the button gives no sign for three seconds.',
          author('Good point, I will open a ticket for the button.'),
        ),
      ],
    },
    {
      forum: 'staff',
      kind: 'news',
      daysAgo: 47.53,
      author: 'gatework',
      title: 'Release 0.94: who is around on the day?',
      body: 'We would like to publish at 14:00 CET. There will be the usual wave of "mod X does not load" for about six hours. Who could be here, and when? I take 14 to 18.',
      talk: [
        say('18 to 22 for me.'),
        say('I am on the train until five, after that all evening.', author('That covers it. Thank you both.')),
      ],
    },
    {
      forum: 'staff',
      kind: 'chat',
      daysAgo: 85.19,
      author: 'demo-staff',
      title: 'Welcome text for new members, second draft',
      body: `> Welcome! Ask in Help, show in Showcase, and label your boards. Staff have a badge and do not bite.

Is "do not bite" too silly? It has to be translated as well.`,
      talk: [say('Not too silly, but it cannot be translated. "are friendly" is the same in every language.')],
    },
    {
      forum: 'staff',
      kind: 'chat',
      daysAgo: 19.19,
      author: 'petra.holm',
      title: 'Somebody is offering paid builds by private mail',
      body: 'Three members forwarded me the same message. Price list, bank account. I have asked the person politely. If you get more of these please collect them here.',
      talk: [
        say(
          'One more, from Tuesday. Same text.',
          author('Thank you. The account is on hold until they have answered.'),
        ),
      ],
    },
  ],
  remarks: {
    chat: [say('Fine with me.'), say('I can do that on {Thursday|Friday}.')],
    news: [say('Agreed.'), say('I will be there from {five|six}.')],
  },
}
