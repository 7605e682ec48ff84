import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  creationHub: { en: 'Creation hub', zh: '作品库' },
  toCreations: { en: 'Back to the creations', zh: '返回作品库' },
})
