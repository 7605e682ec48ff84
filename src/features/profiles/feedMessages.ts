import { defineMessages } from '#language/messages.ts'

export const feedMessages = defineMessages({
  madeBy: { en: (name: string) => `What @${name} makes and writes`, zh: (name: string) => `@${name} 的作品与文字` },
})
