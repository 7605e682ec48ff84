import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('digest', {
  title: 'Email summary',
  about: 'What you missed, when you have not been here for a while. It skips what you have read or muted.',
  frequency: 'Send me a summary',
  order: 'What you watch comes first, then what you track, then popular posts.',
  failed: 'Failed to save this. Please try again later.',
  stopTitle: 'Stop email summaries',
  stopAbout: 'Other emails, such as notifications and newsletters, stay as they are.',
  stop: 'Stop these emails',
  stopped: 'You will get no more email summaries.',
  linkInvalid: 'This link does not work. Try the one in your latest email.',
  mail: {
    subject: '“{title}” and {others} more you missed',
    hello: 'Hello @{name},',
    intro: 'This happened since your last visit:',
    item: '“{title}”',
    replies: '{n, plural, one {1 new reply} other {{n} new replies}}',
    likes: '{n, plural, one {1 like} other {{n} likes}}',
    read: 'Read it',
    why: 'You get this summary because you have not been here for a while. This link stops it:',
    stop: 'Stop these summaries',
    choose: 'Choose how often',
    subjectOne: '“{title}”',
  },
  frequencies: {
    off: 'Never',
    weekly: 'After a week without a visit',
    daily: 'After a day without a visit',
  },
  personalData: {
    what: '**Summaries by email:** how often you want one, and those of the last 90 days.',
    why: 'To send each summary once.',
    howLong: 'The summaries for 90 days, your choice until you delete your account.',
  },
})
