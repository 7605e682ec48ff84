import { defineMessages } from '#language/messages.ts'

export const nameMessages = defineMessages({
  collections: { en: 'Collections', zh: '合集' },
})
