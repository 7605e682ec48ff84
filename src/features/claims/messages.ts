import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('claims', {
  title: 'Bring your content from the former site',
  about:
    'What you wrote there is here already, under your old name. Show that it is yours, and it becomes part of this account.',
  name: 'Your name on the former site',
  claim: 'Get a code',
  steps: 'Add this code to the bio of {name}. You can remove it afterwards.',
  staffSteps: 'We can no longer check the former site. Ask the staff to confirm your claim, and tell them this code.',
  openProfile: 'Open your old profile',
  check: 'I added it, check now',
  done: 'Welcome back! Everything {name} wrote is now yours.',
  withdraw: 'Never mind',
  failed: 'Something went wrong. Please try again later.',
  noSuchAccount: 'There is no unclaimed account with this name.',
  staffDecides: 'We can no longer check the former site. Please ask the staff.',
  noAnswer: 'The former site did not answer. Please try again later, or ask the staff.',
  codeMissing: 'The code is not in the bio yet. Save your profile there, then check again.',
  panel: 'Claimed accounts',
  panelAbout: 'Members who say that an account of the former site is theirs, and cannot prove it on their own.',
  empty: 'Nobody is waiting for a claim.',
  emptyAbout:
    'A member asks for their old name in the account settings and gets a code there. It belongs in the bio of the old account, where the site reads it. If the former site no longer answers, the claim waits here, and you compare the code that the member tells you.',
  openClaims: 'Where members claim an account',
  claimant: 'Member',
  code: 'Code',
  former: 'Former account',
  confirm: 'Confirm',
  refuse: 'Refuse',
  sure: 'Everything {former} wrote becomes part of {name}. This cannot be undone.',
  personalData: {
    what: '**Claims:** accounts of a former site that you said are yours, until they are confirmed.',
    why: 'To bring your content into your account.',
    howLong: 'For 30 days at most.',
  },
})
