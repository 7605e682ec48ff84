import { defineMessages } from '#language/messages.ts'

/** Apart, so that list pages load only these. */
export const listMessages = defineMessages({
  forum: { en: 'Forum', zh: '论坛' },
  forumNotFound: { en: 'Forum not found', zh: '找不到论坛' },
  newPost: { en: 'New post', zh: '发新帖' },
  listOfPosts: { en: 'Posts', zh: '帖子列表' },
  noPosts: { en: 'No posts yet', zh: '还没有帖子' },
  noPostsHint: { en: 'What is written here will be listed here, newest first.', zh: '这里的帖子会按时间倒序显示。' },
  noMorePosts: { en: 'There are no posts on this page', zh: '此页没有帖子' },
  firstPage: { en: 'Go to the first page', zh: '前往第一页' },
})
