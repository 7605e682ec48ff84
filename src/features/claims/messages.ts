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
  empty: 'Nobody is waiting for a claim.',
  emptyAbout: 'Members who had an account on the former site can claim it in their account settings.',
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
