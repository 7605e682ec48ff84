import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('ratings', {
  error: 'There was an error submitting your rating',
})
