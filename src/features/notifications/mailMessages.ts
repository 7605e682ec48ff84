import { defineMessages } from '#language/messages.ts'

export const mailMessages = defineMessages({
  oneSubject: { en: (message: string) => message, zh: (message: string) => message },
  manySubject: {
    en: (n: number, brand: string) => `${n} new notifications on ${brand}`,
    zh: (n: number, brand: string) => `${brand} 有 ${n} 条新通知`,
  },
  hello: { en: (name: string) => `Hello @${name},`, zh: (name: string) => `@${name}，您好！` },
  news: { en: 'While you were away:', zh: '您不在时：' },
  look: { en: 'See it on the site', zh: '在网站上查看' },
  why: {
    en: 'You get this mail because your account settings ask for it. This link ends all mails about notifications:',
    zh: '您收到此邮件是因为您在账号设置中选择了邮件通知。点击以下链接可停止所有通知邮件：',
  },
  choose: { en: 'Choose which ones you want', zh: '选择想接收的通知' },
  stop: { en: 'No more of these mails', zh: '不再接收此类邮件' },
})
