import { defineMessages } from '#language/messages.ts'

/** Apart from the others, because every page with a watch button loads them. */
export const watchMessages = defineMessages({
  watching: { en: 'Watching', zh: '已关注' },
  watch: { en: 'Watch', zh: '关注' },
  muted: { en: 'Muted', zh: '已静音' },
})
