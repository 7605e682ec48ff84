import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  spoiler: { en: 'Spoiler', zh: '剧透' },
  tooComplex: {
    en: 'This text is nested or repeated too deeply to be shown. Please make it simpler.',
    zh: '该文本嵌套或重复过多，无法显示，请简化后再试。',
  },
})
