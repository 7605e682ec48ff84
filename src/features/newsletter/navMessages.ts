import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  newsletter: { en: 'Newsletter', zh: '邮件通讯' },
  homeButton: { en: 'Newsletter', zh: '邮件通讯' },
  byMail: { en: 'Get it by email', zh: '通过邮件订阅' },
  sendPost: { en: 'Send as newsletter', zh: '作为邮件通讯发送' },
})
