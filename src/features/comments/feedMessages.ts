import { defineMessages } from '#language/messages.ts'

export const feedMessages = defineMessages({
  commentsOn: { en: (title: string) => `Comments on “${title}”`, zh: (title: string) => `《${title}》的评论` },
  commentBy: {
    en: (name: string, title: string) => `@${name} on “${title}”`,
    zh: (name: string, title: string) => `@${name} 评论《${title}》`,
  },
})
