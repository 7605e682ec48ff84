import { defineMessages } from '#language/messages.ts'

export const watchMessages = defineMessages({
  tryAgain: { en: 'Check your connection and try again.', zh: '请检查网络后重试。' },
})
