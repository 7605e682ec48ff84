import { defineMessages } from '#language/messages.ts'

/** Apart, because few conversations have several parts. */
export const partMessages = defineMessages({
  parts: { en: 'Parts of the conversation', zh: '讨论的各部分' },
  partsBelow: { en: 'More parts of the conversation', zh: '讨论的其他部分' },
  newest: { en: 'Newest comment', zh: '最新评论' },
  showPrevious: { en: 'Show previous comments', zh: '显示前面的评论' },
  showMore: { en: 'Show more comments', zh: '显示更多评论' },
  loadError: { en: 'The comments could not be loaded.', zh: '无法加载评论。' },
})
