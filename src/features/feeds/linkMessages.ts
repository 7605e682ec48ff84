import { defineMessages } from '#language/messages.ts'

export const linkMessages = defineMessages({
  blogFeed: { en: 'Feed (Atom)', zh: '订阅源（Atom）' },
})
