import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  forum: { en: 'Forum', zh: '论坛' },
})
