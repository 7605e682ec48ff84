import { defineMessages } from '#language/messages.ts'

export const inboxMessages = defineMessages({
  held: { en: 'Held for review', zh: '待审核内容' },
  released: { en: 'Released', zh: '已放行' },
  claimed: { en: 'Assigned to you', zh: '已由你处理' },
  letGo: { en: 'Unassigned', zh: '已放弃处理' },
})
