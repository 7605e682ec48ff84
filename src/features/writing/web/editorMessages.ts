import { defineMessages } from '#language/messages.ts'

/** What is said before the tools have come. */
export const m = defineMessages({
  restored: { en: 'Draft restored', zh: '已恢复草稿' },
  discard: { en: 'Discard', zh: '放弃' },
})
