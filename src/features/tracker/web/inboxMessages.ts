import { defineMessages } from '#language/messages.ts'

export const inboxMessages = defineMessages({
  tickets: { en: 'Tickets to triage', zh: '待分类工单' },
  issue: { en: 'Bug report', zh: '错误报告' },
  feature: { en: 'Feature request', zh: '功能建议' },
  assign: { en: 'Assign to me', zh: '由我处理' },
  assigned: { en: 'Assigned to you', zh: '已由你处理' },
})
