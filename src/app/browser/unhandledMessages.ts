import { defineMessages } from '#language/messages.ts'

export const unhandledMessages = defineMessages({
  title: { en: 'Unhandled error', zh: '未处理的错误' },
  body: {
    en: 'An unexpected error has occurred. Check your console for more details.',
    zh: '发生意外错误，详情见控制台。',
  },
})
