import { defineMessages } from '#language/messages.ts'

export const addMessages = defineMessages({
  addTo: { en: 'Add to collection', zh: '加入合集' },
  yours: { en: 'Your collections', zh: '你的合集' },
  create: { en: 'Create and add', zh: '创建并加入' },
  none: { en: 'You have no collections yet. Create the first one:', zh: '你还没有合集，先创建一个：' },
  open: { en: 'Open', zh: '打开' },
})
