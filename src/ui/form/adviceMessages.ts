import { defineMessages } from '#language/messages.ts'

/** How long to wait, in words. */
type Wait = { count: number; unit: 'second' | 'minute' | 'hour' }

const chineseUnits = { second: '秒', minute: '分钟', hour: '小时' }

export const adviceMessages = defineMessages({
  offline: {
    en: 'You are offline. What you entered is still here: send it again when you are back online.',
    zh: '你已离线。你填写的内容仍在这里，恢复网络后再次提交即可。',
  },
  noAnswer: {
    en: 'The server did not answer. What you entered is still here: check your connection, then send it again.',
    zh: '服务器没有响应。你填写的内容仍在这里，请检查网络连接后再次提交。',
  },
  serverError: {
    en: 'The problem is on our side. What you entered is still here: send it again in a moment.',
    zh: '问题出在我们这边。你填写的内容仍在这里，请稍候再次提交。',
  },
  wait: {
    en: ({ count, unit }: Wait) =>
      `What you entered is still here: send it again in ${count} ${unit}${count === 1 ? '' : 's'}.`,
    zh: ({ count, unit }: Wait) => `你填写的内容仍在这里，请在 ${count} ${chineseUnits[unit]}后再次提交。`,
  },
  loggedOut: {
    en: 'You have been logged out. What you entered is still here:',
    zh: '你已被退出登录。你填写的内容仍在这里：',
  },
  logIn: { en: 'log in in a new tab', zh: '请在新标签页中登录' },
  thenSend: { en: ', then send it again.', zh: '，然后再次提交。' },
})
