import { defineMessages } from '#language/messages.ts'

export const exportMessages = defineMessages({
  notMade: {
    en: 'The model could not be made: it took too much time or memory.',
    zh: '无法生成模型：耗时或占用内存过多。',
  },
})
