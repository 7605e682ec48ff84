import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  latest: { en: 'Latest', zh: '最新动态' },
})
