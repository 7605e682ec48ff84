import { defineMessages } from '#language/messages.ts'

export const linkMessages = defineMessages({
  byMail: { en: 'Get it by email', zh: '通过邮件订阅' },
  newsletter: { en: 'Newsletter', zh: '邮件通讯' },
  notForSale: {
    en: 'Subscribe to the newsletter and be the first to know.',
    zh: '订阅邮件通讯，第一时间获得发售消息。',
  },
})
