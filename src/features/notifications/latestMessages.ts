import { defineMessages } from '#language/messages.ts'

/** Apart from the others, which every page loads. */
export const latestMessages = defineMessages({
  newForYou: { en: 'New for you', zh: '你的新动态' },
  nothingNew: {
    en: 'Nothing new yet. Replies and news about your things appear here.',
    zh: '暂无新动态。回复和与你有关的消息会显示在这里。',
  },
})
