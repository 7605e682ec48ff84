import { defineMessages } from '#language/messages.ts'

export const inboxMessages = defineMessages({
  tickets: { en: 'Tickets to triage', zh: '待分类工单' },
  issue: { en: 'Bug', zh: '问题' },
  feature: { en: 'Idea', zh: '建议' },
  assign: { en: 'Assign to me', zh: '由我处理' },
  assigned: { en: 'Assigned to you', zh: '已由你处理' },
})
