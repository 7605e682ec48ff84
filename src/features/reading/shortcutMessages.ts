import { defineMessages } from '#language/messages.ts'

/** Apart, because the list of shortcuts loads only these. */
export const shortcutMessages = defineMessages({
  nextUnread: { en: 'Next unread comment or post', zh: '下一条未读评论或帖子' },
})
