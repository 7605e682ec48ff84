import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  creationHub: { en: 'Creation hub', zh: '作品库' },
})
