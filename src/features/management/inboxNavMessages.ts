import { defineMessages } from '#language/messages.ts'

/** Apart, because every page of the staff loads only these. */
export const inboxNavMessages = defineMessages({
  waiting: {
    en: (n: string) => `${n} waiting in the inbox`,
    zh: (n: string) => `收件箱中有 ${n} 项待处理`,
  },
})
