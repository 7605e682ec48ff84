import { defineMessages } from '#language/messages.ts'

/** Shown after "parse query: ". */
export const messages = defineMessages({
  tooLong: {
    en: (max: number) => `the query has more than ${max} characters`,
    zh: (max: number) => `查询超过 ${max} 个字符`,
  },
  tooDeep: {
    en: (max: number) => `parentheses and negations are nested more than ${max} deep`,
    zh: (max: number) => `括号和否定的嵌套超过 ${max} 层`,
  },
  tooMany: {
    en: (max: number) => `the query has more than ${max} terms`,
    zh: (max: number) => `查询超过 ${max} 个条件`,
  },
  unclosedPhrase: { en: 'the quote that begins here is not closed', zh: '此处开始的引号没有结束' },
  unclosedGroup: { en: 'the parenthesis that opens here is not closed', zh: '此处的左括号没有对应的右括号' },
  strayClose: { en: 'a parenthesis closes here that was never opened', zh: '此处的右括号没有对应的左括号' },
  emptyGroup: { en: 'there is nothing between these parentheses', zh: '括号中没有内容' },
  emptyPhrase: { en: 'there is nothing between these quotes', zh: '引号中没有内容' },
  missingValue: {
    en: (key: string) => `"${key}:" needs a value`,
    zh: (key: string) => `“${key}:” 缺少值`,
  },
  lonelyOr: { en: '"or" needs something on both sides', zh: '“or” 的两边都需要内容' },
  lonelyNot: { en: '"NOT" needs something after it', zh: '“NOT” 后面需要内容' },
  nestedSort: {
    en: '"sort:" orders the whole list and cannot stand in parentheses, after a minus or beside "or"',
    zh: '“sort:” 用于整个列表，不能放在括号、负号或 “or” 中',
  },
  secondSort: { en: 'there can be only one "sort:"', zh: '只能有一个 “sort:”' },
})
