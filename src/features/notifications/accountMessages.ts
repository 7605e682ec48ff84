import { defineMessages } from '#language/messages.ts'

/** For the account settings and the page that a mail links to. */
export const accountMessages = defineMessages({
  notifications: { en: 'Notifications', zh: '通知' },
  notificationsAbout: {
    en: 'What you are told of, and where. Mails wait five minutes: what you have read on the site by then is left out.',
    zh: '选择通知的内容和方式。邮件会等待五分钟：届时已在网站上读过的不会再发送。',
  },
  stopMailsTitle: { en: 'No more mails about notifications', zh: '停止通知邮件' },
  stopMailsAbout: {
    en: 'One click, and no more mails tell you of notifications. You still see them on the site.',
    zh: '点击一次即可停止通知邮件，您仍可在网站上查看通知。',
  },
  stopMails: { en: 'Stop these mails', zh: '停止发送' },
  mailsStopped: { en: 'You get no more mails about notifications.', zh: '您不会再收到通知邮件。' },
  linkInvalid: {
    en: 'This link has been used, or is too old. Please ask for a new one.',
    zh: '该链接已使用或已过期，请重新申请。',
  },
})
