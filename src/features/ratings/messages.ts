import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('ratings', {
  error: 'There was an error submitting your rating',
  personalData: {
    what: '**What you have liked,** and when.',
    why: 'To count likes, and to count yours once.',
    howLong: 'Until you take a like back. Likes still count when you delete your account.',
  },
})
