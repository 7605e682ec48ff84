import { defineMessages } from '#language/messages.ts'

/** Apart, so that pages of posts do not load them. */
export const viewMessages = defineMessages({
  views: { en: 'Show', zh: '显示' },
  newPosts: { en: 'New', zh: '最新' },
  top: { en: 'Top', zh: '热门' },
  unanswered: { en: 'Unanswered', zh: '待回复' },
})
