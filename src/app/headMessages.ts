import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  page: { en: 'Page', zh: '页面' },
  error: { en: (code: number) => `Error ${code}`, zh: (code: number) => `错误 ${code}` },
})
