import { defineMessages } from '#language/messages.ts'

/** Apart, because they load after the page. */
export const liveMessages = defineMessages({
  newReplies: {
    en: (n: number, text: string) => (n === 1 ? '1 new reply' : `${text} new replies`),
    zh: (_: number, text: string) => `${text} 条新回复`,
  },
})
