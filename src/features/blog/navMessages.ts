import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  blog: { en: 'Blog', zh: '博客' },
})
