import { defineMessages } from '#language/messages.ts'

/** Texts of the card that a link to a creation becomes. */
export const cardMessages = defineMessages({
  world: { en: (author: string) => `World by @${author}`, zh: (author: string) => `世界 · @${author}` },
  subassembly: { en: (author: string) => `Subassembly by @${author}`, zh: (author: string) => `子装配体 · @${author}` },
  mod: { en: (author: string) => `Mod by @${author}`, zh: (author: string) => `模组 · @${author}` },
})
