import { defineMessages } from '#language/messages.ts'

export const inboxMessages = defineMessages({
  questions: { en: 'Unanswered questions', zh: '未回答的问题' },
  noReply: { en: 'No reply', zh: '无人回复' },
  authorWroteLast: { en: 'Author wrote last', zh: '作者最后发言' },
})
