import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  newsletter: { en: 'Newsletter', zh: '通讯' },
  homeButton: { en: 'Newsletter', zh: '邮件通讯' },
  sendPost: { en: 'Send as newsletter', zh: '作为简报发送' },
})
