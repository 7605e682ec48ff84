import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('client', {
  unknownCode: 'An unknown error occurred: {code}. Please try again later.',
  tooMany: 'Too many requests. Please try again later.',
  other: 'An error occurred. Please try again later.',
  noAnswer: 'The server did not answer. Check your connection and try again.',
  unknown: 'An unknown error occurred',
  leave: {
    leaveUnsaved: 'You have unsaved input on this page. Leave it and lose the input?',
    leave: 'Leave this page',
    stay: 'Stay',
  },
  upload: {
    readingFailed: 'Error reading {file}',
    creatingFailed: 'Error creating Blob for "{file}". Status: {status}',
    storingFailed: 'Error storing "{file}". Status: {status}',
  },
  proof: {
    proofNeeded: 'Enter your second factor to make this change.',
    signInNeeded: 'It’s been a while since you logged in. Log out and in again, then make this change.',
  },
})
