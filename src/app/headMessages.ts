import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  needsScript: {
    en: 'This page needs JavaScript, which is switched off in this browser.',
    zh: '此页面需要 JavaScript，而此浏览器已将其关闭。',
  },
  page: { en: 'Page', zh: '页面' },
  error: { en: (code: number) => `Error ${code}`, zh: (code: number) => `错误 ${code}` },
})
