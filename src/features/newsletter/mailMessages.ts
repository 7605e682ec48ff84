import { defineMessages } from '#language/messages.ts'

export const mailMessages = defineMessages({
  confirmSubject: {
    en: (brand: string) => `Confirm your subscription to the ${brand} newsletter`,
    zh: (brand: string) => `确认订阅 ${brand} 的邮件通讯`,
  },
  confirmText: {
    en: (brand: string) =>
      `Someone, hopefully you, subscribed this address to the ${brand} newsletter. Please confirm it.`,
    zh: (brand: string) => `有人（希望是你）用此地址订阅了 ${brand} 的邮件通讯。请确认。`,
  },
  confirmButton: { en: 'Confirm subscription', zh: '确认订阅' },
  notYou: {
    en: 'If it was not you, ignore this email. We send nothing until you confirm.',
    zh: '如果不是你本人操作，请忽略此邮件：未经确认不会发送任何内容。',
  },
  spoiler: {
    en: (title: string) => `${title}: hidden here, to be read on the site.`,
    zh: (title: string) => `${title}：此处已隐藏，请在网站上阅读。`,
  },
  readOnline: { en: 'Read it on the site', zh: '在网站上阅读' },
  why: {
    en: (brand: string) => `You get this email because you subscribed to the ${brand} newsletter.`,
    zh: (brand: string) => `你收到此邮件是因为订阅了 ${brand} 的邮件通讯。`,
  },
  unsubscribe: { en: 'Unsubscribe', zh: '退订' },
  changeLevel: { en: 'Change what you get', zh: '更改接收内容' },
  noTracking: {
    en: 'This email has no tracking pixels, and its links go straight to where they say.',
    zh: '此邮件不含跟踪像素，链接直接指向所示地址。',
  },
})
