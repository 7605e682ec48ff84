import { defineMessages } from '#language/messages.ts'

/** Apart, because only the server needs them. */
export const limitMessages = defineMessages({
  bodyRequired: { en: 'A comment body is required', zh: '请填写评论内容' },
  bodyTooLong: {
    en: (most: number) => `The comment must have at most ${most} characters`,
    zh: (most: number) => `评论最多 ${most} 个字符`,
  },
})
