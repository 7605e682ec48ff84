import { defineMessages } from '#language/messages.ts'

export const linkMessages = defineMessages({
  toCreations: { en: 'Back to the creations', zh: '返回作品库' },
})
