import { defineMessages } from '#language/messages.ts'

export const newPostMessages = defineMessages({
  alreadyDiscussed: { en: 'Is it being talked about already?', zh: '是否已有相关讨论？' },
  alreadyDiscussedHint: {
    en: 'Have a look before you write: the answer may be there. They open in a new tab.',
    zh: '动笔之前先看看，也许已有答案。链接在新标签页中打开。',
  },
})
