import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  newsletter: { en: 'Newsletter', zh: '通讯' },
  newsletterLong: { en: 'Newsletter', zh: '邮件通讯' },
  notForSaleAbout: { en: 'The newsletter will tell you when it can.', zh: '发售时邮件通讯会通知您。' },
  sendPost: { en: 'Send as newsletter', zh: '作为简报发送' },
})
