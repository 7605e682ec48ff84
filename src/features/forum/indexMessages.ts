import { defineMessages } from '#language/messages.ts'

/** Apart, so that only the forum index loads them. */
export const indexMessages = defineMessages({
  lastActivity: { en: 'Last activity:', zh: '最近活跃：' },
})
