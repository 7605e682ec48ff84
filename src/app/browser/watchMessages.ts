import { defineMessages } from '#language/messages.ts'

export const watchMessages = defineMessages({
  unhandled: { en: 'Unhandled error', zh: '未处理的错误' },
  tryAgain: { en: 'Check your connection and try again.', zh: '请检查网络后重试。' },
  console: {
    en: 'An unexpected error has occurred. Check your console for more details.',
    zh: '发生意外错误，详情见控制台。',
  },
})
