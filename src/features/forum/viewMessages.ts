import { defineMessages } from '#language/messages.ts'

/** Apart, so that pages of posts do not load them. */
export const viewMessages = defineMessages({
  views: { en: 'Show', zh: '显示' },
  newPosts: { en: 'New', zh: '最新' },
  active: { en: 'Recent activity', zh: '最近活跃' },
  top: { en: 'Top', zh: '热门' },
  unanswered: { en: 'Unanswered', zh: '待回复' },
  allAnswered: { en: 'Everything has a reply', zh: '所有帖子都有回复' },
  allAnsweredHint: { en: 'Nobody is waiting for an answer here.', zh: '这里没有人在等待回复。' },
  allPosts: { en: 'Show all posts', zh: '查看所有帖子' },
})
