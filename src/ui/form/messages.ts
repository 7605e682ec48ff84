import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  needsScript: {
    en: 'This form needs JavaScript.',
    zh: '此表单需要 JavaScript。',
  },
  failedToValidate: { en: 'Failed to validate data', zh: '数据校验失败' },
  failedToSubmit: { en: 'An error has occurred while submitting', zh: '提交时发生错误' },
  cancel: { en: 'Cancel', zh: '取消' },
  show: { en: 'Show', zh: '显示' },
  hide: { en: 'Hide', zh: '隐藏' },
  thePassword: { en: 'password', zh: '密码' },
  charactersUsed: {
    en: (used: number, maximum: number) => `${used} of ${maximum}`,
    zh: (used: number, maximum: number) => `${used} / ${maximum}`,
  },
})
