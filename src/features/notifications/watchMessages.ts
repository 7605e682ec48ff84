import { defineMessages } from '#language/messages.ts'

/** Apart from the other messages, which only members load. */
export const watchMessages = defineMessages({
  watch: { en: 'Watch', zh: '关注' },
})
