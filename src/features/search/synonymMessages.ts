import { defineMessages } from '#language/messages.ts'

export const synonymMessages = defineMessages({
  synonyms: { en: 'Synonyms', zh: '同义词' },
  about: {
    en: 'A search for one word of a group finds the others too.',
    zh: '搜索其中任一词语时，同组的其他词语也会被找到。',
  },
  newGroup: { en: 'New group', zh: '新同义词组' },
  noGroups: { en: 'No synonyms yet', zh: '还没有同义词' },
  words: { en: 'Words', zh: '词语' },
  hint: { en: '2 to 20 words, separated by commas', zh: '2 到 20 个词语，用逗号分隔' },
})
