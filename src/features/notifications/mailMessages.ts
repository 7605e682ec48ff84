import { defineMessages } from '#language/messages.ts'

export const mailMessages = defineMessages({
  oneSubject: { en: (message: string) => message, zh: (message: string) => message },
  manySubject: {
    en: (n: number, brand: string) => `${n} new notifications on ${brand}`,
    zh: (n: number, brand: string) => `${brand} 有 ${n} 条新通知`,
  },
  hello: { en: (name: string) => `Hello @${name},`, zh: (name: string) => `@${name}，你好！` },
  news: { en: 'While you were away:', zh: '你不在时：' },
  look: { en: 'See it on the site', zh: '在网站上查看' },
  why: {
    en: 'You get this email because of your account settings. This link stops all notification emails:',
    zh: '你收到此邮件是因为你在账号设置中选择了邮件通知。点击以下链接可停止所有通知邮件：',
  },
  choose: { en: 'Choose your notifications', zh: '选择想接收的通知' },
  stop: { en: 'Stop these emails', zh: '停止发送此类邮件' },
})
