import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  createdNested: {
    en: '"created:" cannot stand in parentheses, after a minus or beside "or"',
    zh: '“created:” 不能放在括号、负号或 “or” 中',
  },
  notCompared: {
    en: (key: string) => `"${key}:" cannot be compared with < or >`,
    zh: (key: string) => `“${key}:” 不能用 < 或 > 比较`,
  },
  notADay: {
    en: (value: string) => `"${value}" is no date such as 2026, 2026-03 or 2026-03-14`,
    zh: (value: string) => `“${value}” 不是日期，应如 2026、2026-03 或 2026-03-14`,
  },
  sortUnknown: {
    en: (value: string) => `"sort:${value}" is not known here; sort:created and sort:relevance are`,
    zh: (value: string) => `此处没有 “sort:${value}”，可用 sort:created 和 sort:relevance`,
  },
  noWord: { en: 'Each entry must have a letter or a digit', zh: '每一项必须包含字母或数字' },
  wordTooLong: {
    en: (max: number) => `An entry must have at most ${max} characters`,
    zh: (max: number) => `每一项最多 ${max} 个字符`,
  },
  twoWords: { en: 'At least two words are needed', zh: '至少需要两个词语' },
  tooManyWords: {
    en: (max: number) => `At most ${max} words can mean the same`,
    zh: (max: number) => `同义词最多 ${max} 个`,
  },
  sameWord: { en: 'The words must differ', zh: '词语不能重复' },
  tooSlow: {
    en: 'This search took too long. Look for fewer or rarer words.',
    zh: '搜索时间过长，请使用更少或更具体的词语。',
  },
})
