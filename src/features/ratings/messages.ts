import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  error: { en: 'There was an error submitting your rating', zh: '提交评价时出错' },
})
