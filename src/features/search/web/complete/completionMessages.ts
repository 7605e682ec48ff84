import { defineMessages } from '#language/messages.ts'

export const completionMessages = defineMessages({
  author: { en: 'Author', zh: '作者' },
  tag: { en: 'Tag', zh: '标签' },
  status: { en: 'Status of a ticket', zh: '工单状态' },
  open: { en: 'Open', zh: '未解决' },
  closed: { en: 'Closed', zh: '已关闭' },
  fixed: { en: 'Fixed', zh: '已修复' },
  type: { en: 'Type', zh: '类型' },
  created: { en: 'A date, such as 2026-03', zh: '日期，如 2026-03' },
})
