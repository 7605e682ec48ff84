import { defineMessages } from '#language/messages.ts'

/** Texts of models that compare two saves. */
export const changesMessages = defineMessages({
  slider: { en: 'From before to after', zh: '从之前到之后' },
  before: { en: 'Before', zh: '之前' },
  both: { en: 'Both', zh: '两者' },
  after: { en: 'After', zh: '之后' },
})
