import { defineMessages } from '#language/messages.ts'

export const panelMessages = defineMessages({
  messages: { en: 'System messages', zh: '系统消息' },
  about: {
    en: 'Everybody on the site sees the message within 10 minutes. It stays until it is closed.',
    zh: '消息会显示给接下来 10 分钟内访问本站的所有人，直到被关闭。',
  },
  newMessage: { en: 'New message', zh: '新消息' },
  withdraw: { en: (text: string) => `Withdraw: ${text}`, zh: (text: string) => `撤回：${text}` },
  noMessages: { en: 'No messages yet', zh: '还没有发送过消息' },
  text: { en: 'Text', zh: '内容' },
  textHint: {
    en: 'You can use HTML for emphasis, code and links: <b>, <code>, <a href>.',
    zh: '可使用 HTML 的强调、代码和链接：<b>、<code>、<a href>。',
  },
  status: { en: 'Kind', zh: '类型' },
  SUCCESS: { en: 'Good news', zh: '好消息' },
  WARNING: { en: 'Warning', zh: '提醒' },
  ERROR: { en: 'Problem', zh: '故障' },
  sentAt: { en: 'Sent', zh: '发送时间' },
  systemMessage: { en: 'System message', zh: '系统消息' },
  required: { en: 'Required', zh: '此项必填' },
  tooLong: { en: 'At most 1000 characters', zh: '最多 1000 个字符' },

  redirects: { en: 'Redirects', zh: '重定向' },
  newRedirect: { en: 'New redirect', zh: '新重定向' },
  noRedirects: { en: 'No redirects yet', zh: '还没有重定向' },
  path: { en: 'Old path', zh: '旧路径' },
  location: { en: 'Goes to', zh: '目标' },
  locationHint: { en: 'A path on this site, or an address with https://', zh: '本站路径，或以 https:// 开头的地址' },
  hits: { en: 'Used', zh: '使用次数' },
  find: { en: 'Part of a path', zh: '路径的一部分' },
})
