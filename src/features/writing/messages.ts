import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  tooLong: {
    en: (most: number) => `The text must have at most ${most} characters`,
    zh: (most: number) => `文本最多 ${most} 个字符`,
  },
  tooManyImages: {
    en: (most: number) => `The text must have at most ${most} images`,
    zh: (most: number) => `文本最多包含 ${most} 张图片`,
  },
})
