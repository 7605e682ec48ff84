import { defineMessages } from '#language/messages.ts'

/** Texts of the account settings and of the page that a mail links to. */
export const messages = defineMessages({
  title: { en: 'Email summary', zh: '邮件摘要' },
  about: {
    en: 'What you missed, when you have not been here for a while. It skips what you have read or muted.',
    zh: '在你一段时间未访问后，汇总你错过的内容。已读和已静音的内容不会出现。',
  },
  frequency: { en: 'Send me a summary', zh: '发送摘要' },
  off: { en: 'Never', zh: '从不' },
  weekly: { en: 'After a week without a visit', zh: '一周未访问时' },
  daily: { en: 'After a day without a visit', zh: '一天未访问时' },
  order: {
    en: 'What you watch comes first, then what you track, then popular posts.',
    zh: '你关注的内容排在最前，其次是跟踪的内容，再是热门内容。',
  },
  failed: { en: 'Failed to save this. Please try again later.', zh: '保存失败，请稍后再试。' },
  stopTitle: { en: 'Stop email summaries', zh: '停止邮件摘要' },
  stopAbout: {
    en: 'Other emails, such as notifications and newsletters, stay as they are.',
    zh: '通知、邮件通讯等其他邮件不受影响。',
  },
  stop: { en: 'Stop these emails', zh: '停止发送' },
  stopped: { en: 'You will get no more email summaries.', zh: '你不会再收到邮件摘要。' },
  linkInvalid: {
    en: 'This link does not work. Try the one in your latest email.',
    zh: '该链接无效，请使用最近邮件中的链接。',
  },
})
