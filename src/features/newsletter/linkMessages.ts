import { defineMessages } from '#language/messages.ts'

export const linkMessages = defineMessages({
  byMail: { en: 'Get it by email', zh: '通过邮件订阅' },
  newsletter: { en: 'Newsletter', zh: '邮件通讯' },
  notForSale: { en: 'The newsletter will tell you when it can.', zh: '发售时邮件通讯会通知您。' },
})
