import { defineMessages } from '#language/messages.ts'

/** Apart, because only those who may accept an answer or split a conversation load them. */
export const commentToolMessages = defineMessages({
  accept: { en: 'Accept as answer', zh: '采纳为答案' },
  withdraw: { en: 'Withdraw as answer', zh: '取消采纳' },
  split: { en: 'Split off', zh: '拆分' },
  splitTitle: { en: 'Make this a post of its own', zh: '拆分为独立帖子' },
  newTitle: { en: 'Title of the new post', zh: '新帖子的标题' },
  newTitleHint: {
    en: 'The comment becomes its text, and the replies become its comments. A note stays here.',
    zh: '该评论成为帖子正文，其回复成为帖子评论。此处会留下一条说明。',
  },
  newForum: { en: 'Forum', zh: '版块' },
})
