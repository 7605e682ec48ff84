import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  blogFeed: { en: 'Feed (Atom)', zh: '订阅源（Atom）' },
})
