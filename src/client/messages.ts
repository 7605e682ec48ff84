import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  unknownCode: {
    en: (code: string) => `An unknown error occurred: ${code}. Please try again later.`,
    zh: (code: string) => `发生未知错误：${code}。请稍后再试。`,
  },
  tooMany: { en: 'Too many requests. Please try again later.', zh: '请求过于频繁，请稍后再试。' },
  other: { en: 'An error occurred. Please try again later.', zh: '发生错误，请稍后再试。' },
  noAnswer: {
    en: 'The server did not answer. Check your connection and try again.',
    zh: '服务器没有响应。请检查网络连接后重试。',
  },
  unknown: { en: 'An unknown error occurred', zh: '发生未知错误' },
})
