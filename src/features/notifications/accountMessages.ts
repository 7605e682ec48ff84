import { defineMessages } from '#language/messages.ts'

/** Texts of the account settings and of the page that a mail links to. */
export const accountMessages = defineMessages({
  settings: { en: 'Account settings', zh: '账号设置' },
  notifications: { en: 'Notifications', zh: '通知' },
  notificationsAbout: {
    en: 'Emails wait 5 minutes and skip what you have already read.',
    zh: '邮件会延迟 5 分钟发送，并略过你已读的通知。',
  },
  stopMailsTitle: { en: 'Stop notification emails', zh: '停止通知邮件' },
  stopMailsAbout: {
    en: 'You will still see your notifications on the site.',
    zh: '你仍可在网站上查看通知。',
  },
  stopMails: { en: 'Stop these emails', zh: '停止发送' },
  mailsStopped: { en: 'You will get no more notification emails.', zh: '你不会再收到通知邮件。' },
  linkInvalid: {
    en: 'This link was already used or has expired.',
    zh: '该链接已使用或已过期。',
  },
})
