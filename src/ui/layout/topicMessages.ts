import { defineMessages } from '#language/messages.ts'

/** Apart, because the other messages of src/ui are in the first script of every page. */
export const topicMessages = defineMessages({
  noReplies: { en: 'No replies yet', zh: '暂无回复' },
  toLastReply: { en: 'Go to the last reply', zh: '跳转到最后回复' },
  pinned: { en: 'Pinned', zh: '置顶' },
  locked: { en: 'Locked', zh: '已锁定' },
  answered: { en: 'Answered', zh: '已解决' },
  startedByYou: { en: 'Started by you', zh: '由你发起' },
})
