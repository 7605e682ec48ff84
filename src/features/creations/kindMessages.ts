import { defineMessages } from '#language/messages.ts'

export const kindMessages = defineMessages({
  creation: { en: 'Creation', zh: '作品' },
  creations: { en: 'Creations', zh: '作品' },
})
