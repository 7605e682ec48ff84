import { defineMessages } from '#language/messages.ts'

export const notificationMessages = defineMessages({
  keptAsDraft: {
    en: (title: string, name: string) =>
      `“${title}” was not published because ${name} can no longer post in the blog. It is back among the drafts.`,
    zh: (title: string, name: string) => `“${title}”未能发布，因为 ${name} 已无权在博客发文。它已退回草稿。`,
  },
})
