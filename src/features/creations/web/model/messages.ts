import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  download: { en: 'Download model (.glb)', zh: '下载模型 (.glb)' },
  failed: { en: 'There is no model to download', zh: '没有可下载的模型' },
  tooMany: {
    en: 'You have downloaded many models. Please try again in an hour.',
    zh: '你下载的模型太多了，请一小时后再试。',
  },
  tryLater: { en: 'Please try again later.', zh: '请稍后再试。' },
})
