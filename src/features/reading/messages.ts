import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  /** The word after a number. */
  countedNew: { en: ' new', zh: ' 条新' },
  new: { en: 'new', zh: '新' },
  neverOpened: { en: ', not opened yet', zh: '，尚未打开' },
  newComments: { en: ' comments. Go to the first one', zh: '评论，跳转到第一条' },
  newPosts: { en: ' since you last read this forum', zh: '帖子或回复未读' },
  dividerLabel: { en: 'New', zh: '新评论' },
  nextNew: { en: 'Next unread comment (u)', zh: '下一条未读评论（u）' },
  markAllRead: { en: 'Mark all as read', zh: '全部标为已读' },
  undo: { en: 'Undo: mark as unread again', zh: '撤销：恢复为未读' },
  markedAllRead: { en: 'Everything here is marked as read.', zh: '已将此处全部标为已读。' },
  undone: { en: 'Marked as unread again.', zh: '已恢复为未读。' },
  markFailed: { en: 'Could not mark everything as read.', zh: '无法全部标为已读。' },
  tryAgain: { en: 'Please try again.', zh: '请重试。' },
})
