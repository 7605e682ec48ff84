import { defineMessages } from '#language/messages.ts'

export const navMessages = defineMessages({
  buyNow: { en: 'Buy now', zh: '立即购买' },
})
