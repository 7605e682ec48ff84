import { defineMessages } from '#language/messages.ts'

export const inboxMessages = defineMessages({
  drafts: { en: 'Overdue posts', zh: '未能按时发布的文章' },
  overdue: { en: 'Could not be published', zh: '发布失败' },
})
