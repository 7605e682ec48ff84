import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  seeCreations: { en: 'See creations', zh: '浏览作品' },
  creationHub: { en: 'Creation hub', zh: '作品库' },
})
