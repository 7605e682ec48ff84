import { defineMessages } from '#language/messages.ts'

/** Apart, because only pages without posts load them. */
export const emptyMessages = defineMessages({
  noPosts: { en: 'No posts yet', zh: '还没有帖子' },
  noPostsHint: { en: 'What is written here will be listed here, newest first.', zh: '这里的帖子会按时间倒序显示。' },
  noMorePosts: { en: 'There are no posts on this page', zh: '此页没有帖子' },
  firstPage: { en: 'Go to the first page', zh: '前往第一页' },
  allAnswered: { en: 'Everything has a reply', zh: '所有帖子都有回复' },
  allAccepted: { en: 'Every question has an accepted answer', zh: '所有问题都已有采纳的答案' },
  noneAnswered: { en: 'No answer has been accepted yet', zh: '还没有采纳的答案' },
  allAnsweredHint: { en: 'Nobody is waiting for an answer here.', zh: '这里没有人在等待回复。' },
  allPosts: { en: 'Show all posts', zh: '查看所有帖子' },
})
