import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  createdNested: {
    en: '"created:" cannot be in parentheses, after a minus or beside "or"',
    zh: '“created:” 不能放在括号、负号或 “or” 中',
  },
  noWord: { en: 'Each word needs a letter or a digit', zh: '每一项必须包含字母或数字' },
  wordTooLong: {
    en: (max: number) => `At most ${max} characters each`,
    zh: (max: number) => `每一项最多 ${max} 个字符`,
  },
  twoWords: { en: 'Enter at least two words', zh: '至少需要两个词语' },
  tooManyWords: {
    en: (max: number) => `At most ${max} words`,
    zh: (max: number) => `同义词最多 ${max} 个`,
  },
  sameWord: { en: 'The words must differ', zh: '词语不能重复' },
  tooSlow: {
    en: 'This search took too long. Try fewer or rarer words.',
    zh: '搜索时间过长，请使用更少或更具体的词语。',
  },
})
