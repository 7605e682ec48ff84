import { defineMessages } from '#language/messages.ts'

/** Apart, because the list of shortcuts loads only these. */
export const shortcutMessages = defineMessages({
  nextComment: { en: 'Next or previous comment', zh: '下一条或上一条评论' },
})
