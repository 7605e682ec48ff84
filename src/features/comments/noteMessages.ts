import { defineMessages } from '#language/messages.ts'

/** Apart, because only the server needs them; `link` is HTML. */
export const noteMessages = defineMessages({
  movedTo: {
    en: (link: string) => `This part of the conversation is now a post of its own: ${link}`,
    zh: (link: string) => `这部分讨论已成为独立的帖子：${link}`,
  },
})
