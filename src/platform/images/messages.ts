import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  notAPicture: {
    en: 'This file is not a picture. Choose a PNG, JPEG, WebP, GIF or AVIF file.',
    zh: '该文件不是图片。请选择 PNG、JPEG、WebP、GIF 或 AVIF 文件。',
  },
  tooManyPixels: {
    en: 'This picture is too large. It may have at most 16.7 million pixels.',
    zh: '图片尺寸过大，最多 1670 万像素。',
  },
  damaged: { en: 'This picture is damaged or incomplete.', zh: '图片已损坏或不完整。' },
})
