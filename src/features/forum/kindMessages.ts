import { defineMessages } from '#language/messages.ts'

export const kindMessages = defineMessages({
  forum: { en: 'Forum', zh: '版块' },
  forums: { en: 'Forums', zh: '版块' },
  post: { en: 'Post', zh: '帖子' },
  posts: { en: 'Posts', zh: '帖子' },
})
