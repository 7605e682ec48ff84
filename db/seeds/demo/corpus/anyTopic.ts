import { author, back, type Remarks, say } from './topic.ts'

export const anyTopic: Remarks = {
  fault: [
    say(
      'Same family of fault as the one from last {week|month}, I think: something is one tick early and everything else is innocent.',
    ),
    say('Two evenings on something like this last {spring|autumn}. I feel with you.'),
    say(
      'I have printed "first step it, then blame it" and hung it over the desk. It helps in about half of the cases.',
    ),
    say('{Following|Subscribed}. I have a board that I do not trust either.'),
    say(
      'For what it is worth: it has never been the game in all the years that I play. I have hoped for it often.',
      say('It was, once, for me. I was happy for a week.'),
    ),
    say('I learned something from this thread, and my board did nothing wrong today.'),
    say('In such cases I make tea. By the time that it is ready I know.'),
    say('What a good description. One can see the fault while reading.'),
    say('Somewhere there is a label that says "do not move this wire". There always is.'),
    say('Mine was the same and I never found it. I rebuilt the board and it was gone.'),
    say('I would start at the end and walk backwards. From the front one believes too much.'),
    say('{Put|Hang} lamps on everything, also on what "cannot be wrong". It is usually there.'),
    say('Saved for the next time. There will be one.'),
    say('Had to laugh, since I can see *my* board from last year in every sentence.'),
  ],
  showcase: [
    say('Opened it, followed one wire from end to end, closed it, clapped.'),
    say('I have been waiting for somebody to do this since {v}.'),
    say(
      'The description alone is worth a like. So few people say what went *wrong*.',
      author('There is a second page of that, if anybody wants it.', back('I do!')),
    ),
    say('What would you do with twice the space?', author('Leave it empty. It would look even better.')),
    say('My whole family had to look at this. They were polite, and then they were interested.'),
    say('You can tell that somebody has *used* it and not only built it.'),
    say(
      'Did you plan it on paper, or did it grow?',
      author('It grew, and then I drew it, and then I built it again from the drawing.'),
    ),
    say('Went to bed thinking about it, which I take as the highest mark.'),
    say(
      'I would put a lamp on the one thing that is invisible now, and leave the rest as it is.',
      author('I know exactly which one you mean. Tomorrow.'),
    ),
    say('The sound it makes when it is finished. I did not expect a sound.'),
    say('Copied the idea, not the board. I hope that is all right.', author('That is the best way to copy.')),
    say(
      'Second visit, with a friend. She found the little sign at the back. We laughed a lot.',
      author('I was wondering who would be the first to find it!'),
    ),
    say('There is a good talk hidden in this, for people who build real hardware.'),
    say(
      'Does it still work when somebody pastes it upside down?',
      author('Somebody has tried. It works, but the labels are for bats.'),
    ),
    say('It is one of those builds that make me want to clean up mine.'),
    say('Elegant is a big word, and here it is the right one.'),
    say(
      'How many versions were there before this one?',
      author('{Three|Four|Six}, the second of which was better than the third.'),
    ),
    say('Looks like furniture, works like a tool.'),
    say('I read the whole post to my plants.'),
  ],
  discussion: [
    say('For years I was on the other side. A single evening with a beginner beside me has changed it.'),
    say('I have no opinion on this and I enjoyed every line.'),
    say(
      'It comes down to how often you open it again. Once a year, or every evening?',
      author('Every evening, in my case. It is a good question, I had not thought about it like that.'),
    ),
    say('Please, somebody write the wiki page while it is still warm.'),
    say('The older I get the more I like the dull solution.', say('I am nineteen, and me too.')),
    say('There should be a word for the moment in which you notice that the other way is also all right.'),
    say(
      'I asked my {brother|flatmate|colleague|father}, who does not play. He took your side at once and could not say why.',
    ),
    say(
      'Half of my machines do it one way and the other half the other way, and I can tell you in which year I built each of them.',
    ),
    say(
      'Counting my own boards: {7|11|14} for, {3|5|6} against, and two that I do not understand any more.',
      author('Somebody who counts! Thank you.'),
    ),
    say(
      "The nicest answer to this is a walk through somebody else's world. They have all solved it and none of them noticed.",
    ),
    say('I would like to agree, but my own library is evidence against me.'),
    say(
      'Interesting that it is never a question of ticks.',
      say('Everything is a question of ticks, only sometimes they are ours.'),
    ),
    say('Came for the title, stayed for the answers.'),
    say('What is right in a small world is wrong in a large one. I have both and I live with two sets of habits.'),
    say('On our server there was a vote about it. It ended {6|7|9} to {6|7|8}, and now we have two districts.'),
    say('Strange that nobody has asked the moderators to decide. Do not start now.'),
    say('I will try it the other way for a month and report.', author('Please do! I will ask you at the end of it.')),
    say('There is an old thread about it, from the time of 0.88, with the same arguments and younger people.'),
    say('My rule is that the visitor is right.'),
    say('You have just saved me from a large mistake, or caused one. We will see.'),
    say('Reading on the phone at the tram stop, missed the tram. No regrets.'),
    say('The word "always" in this thread should cost a coin each time.', say('I would be poor by now.')),
    say(
      'For a teaching board: one answer. For a thing that has to run for a year: the other. I do not think they need to agree.',
    ),
    say('I am with the first answer, and against my own builds.'),
  ],
  release: [
    say('Version bump, restart, done. I wish that my work were like this.'),
    say(
      'Added to the list of mods that we ask newcomers to install. It is a short list.',
      author('An honour, thank you.'),
    ),
    say(
      'Is there a way to support you? A coffee, a translation, a test on strange hardware?',
      author('Strange hardware, please! I have only this one computer.'),
    ),
    say('I had a problem with the last version and it is gone. I never reported it, so thank you for reading minds.'),
    say('Works here, {Windows 11|Fedora|Ubuntu|macOS}, {v}.'),
  ],
  chat: [
    say('I have read all of it and regret nothing.'),
    say('Best question of the {week|month}.'),
    say('Mine is too embarrassing to post. Carry on.', say('Now we need to know.')),
    say('My {dog|cat|parrot} disagrees.'),
    say('Good to see that I am in the right forum.'),
    say('The answers here are better than those on the thread where it belongs.'),
  ],
  question: [
    say('I like this question. I have asked myself the same and never dared.'),
    say('Came here with the same question, leaving with an answer. Thank you both.'),
    say(
      'Please come back and tell us what you took in the end.',
      author('I will. So far I am leaning towards the simple way.'),
    ),
    say('I asked this two years ago and got three different answers, and all of them were right.'),
    say(
      'Try it on an empty world first, with nothing else around. That teaches more than any answer.',
      author('I did that, and it was an hour well spent.'),
    ),
    say(
      'Is there a page on the wiki about this? There should be.',
      say('I have begun one. Corrections are welcome, so are pictures.'),
    ),
    say('Thank you for asking it in public. Many of us read along and nod.'),
    say('A short and clear question. These get the best answers.'),
    say(
      'We had the same talk on our server. In the end we built it both ways and kept the one that was easier to explain.',
      say('That is how we decide most things, too.'),
    ),
    say(
      'There is a board for exactly this in the library of our server, on the first floor. You only need to come and copy it.',
    ),
    say(
      'It is one of those things that are easy when somebody shows them to you once. Come by on our server some evening.',
      author('I would love to. Which evening is good?', back('{Thursday|Friday|Saturday}, from eight.')),
    ),
    say('My first three attempts at this are still standing in the garden. The fourth one works.'),
    say('Whatever you take: make it easy to take out again.'),
    say('I wondered about that when I watched the tutorial for the second time.'),
    say('Not an answer, only a warning: it is addictive.'),
    say('The search did not find this for me, it should now. Good title.'),
    say('{Following|Subscribed}, I am about to build the same.'),
    say('Depends a little on the version. In {v} it is much nicer than before.'),
  ],
}
