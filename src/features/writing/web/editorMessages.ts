import { defineMessages } from '#language/messages.ts'

/** Apart from the tools' messages, which load later. */
export const editorMessages = defineMessages({
  restored: { en: 'Draft restored', zh: '已恢复草稿' },
  discard: { en: 'Discard', zh: '放弃' },
})
