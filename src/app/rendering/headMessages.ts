import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  needsScript: { en: 'This page needs JavaScript.', zh: '此页面需要 JavaScript。' },
  renderingOff: {
    en: 'Server rendering is off in your site settings, so this page needs JavaScript.',
    zh: '你在站点设置中关闭了服务器渲染，因此此页面需要 JavaScript。',
  },
  page: { en: 'Page', zh: '页面' },
  error: { en: (code: number) => `Error ${code}`, zh: (code: number) => `错误 ${code}` },
})
