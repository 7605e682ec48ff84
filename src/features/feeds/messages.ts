import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('feeds', {
  link: {
    blogFeed: 'Feed (Atom)',
  },
})
