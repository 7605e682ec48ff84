import { defineMessages } from '#language/messages.ts'

export const kindMessages = defineMessages({
  comment: { en: 'Comment', zh: '评论' },
  comments: { en: 'Comments', zh: '评论' },
})
