import { defineMessages } from '#language/messages.ts'

export const errorMessages = defineMessages({
  httpStatus: { en: 'HTTP STATUS', zh: 'HTTP 状态' },
  goHome: { en: 'Back to home', zh: '返回首页' },
  logIn: { en: 'Log in', zh: '登录' },
  adviceNotFound: {
    en: 'No wire leads to this address. The page may have moved, or the link may be one bit off.',
    zh: '没有导线通向这个地址。页面可能已移走，或者链接错了一位。',
  },
  adviceGone: { en: 'What was here has been removed.', zh: '此处的内容已被移除。' },
  adviceSignIn: { en: 'Log in to see this page.', zh: '登录后才能查看此页。' },
  adviceForbidden: { en: 'Your account may not see this page.', zh: '你的账号无权查看此页。' },
  adviceSlowDown: { en: 'Too many requests. Please try again later.', zh: '请求过多，请稍后再试。' },
  adviceServer: {
    en: 'The fault is on our side and has been recorded. Nothing that was saved is lost. Please try again later.',
    zh: '问题出在我们这边，已被记录。已保存的内容不会丢失，请稍后再试。',
  },
  requestId: { en: 'If you report this, please include the request ID', zh: '如需反馈，请附上请求编号' },
  unreachable: { en: 'The site could not be reached', zh: '无法连接到本站' },
  adviceOffline: { en: 'Check your connection and try again.', zh: '请检查网络后重试。' },
  tryAgain: { en: 'Try again', zh: '重试' },
})
