import { defineMessages } from '#language/messages.ts'

/** Apart, so that list pages load only these. */
export const listMessages = defineMessages({
  forum: { en: 'Forum', zh: '论坛' },
  forumNotFound: { en: 'Forum not found', zh: '找不到论坛' },
  newPost: { en: 'New post', zh: '发新帖' },
  listOfPosts: { en: 'Posts', zh: '帖子列表' },
})
