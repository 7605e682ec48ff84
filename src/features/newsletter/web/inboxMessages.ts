import { defineMessages } from '#language/messages.ts'

export const inboxMessages = defineMessages({
  editions: { en: 'Paused newsletters', zh: '已暂停的邮件通讯' },
  paused: { en: 'Paused', zh: '已暂停' },
})
