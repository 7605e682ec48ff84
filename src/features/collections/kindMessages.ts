import { defineMessages } from '#language/messages.ts'

export const kindMessages = defineMessages({
  collection: { en: 'Collection', zh: '合集' },
  collections: { en: 'Collections', zh: '合集' },
})
