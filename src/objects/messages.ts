import { defineMessages } from '#language/defineMessages.ts'

export const messages = defineMessages('objects', {
  queryTerms: {
    unknownKey: 'unknown filter "{key}:". Use {known}, or put it in quotes to search for the words',
    unknownValue: '{key}: has no value "{value}". Use {known}',
    notComparable: '{key}: cannot be compared with < or >',
    notAVersion: '"{value}" is not a version. Use one such as 0.92.1',
    notATime: '"{value}" is not a date. Use one such as 2026-01-31, or an age such as 30d',
    notANumber: '"{value}" is not a number',
  },
  query: {
    tooLong: 'the query has more than {max} characters',
    tooDeep: 'parentheses and negations are nested more than {max} deep',
    tooMany: 'the query has more than {max} terms',
    unclosedPhrase: 'the quote that begins here is not closed',
    unclosedGroup: 'the parenthesis that opens here is not closed',
    strayClose: 'a parenthesis closes here that was never opened',
    emptyGroup: 'there is nothing between these parentheses',
    emptyPhrase: 'there is nothing between these quotes',
    missingValue: '"{key}:" needs a value',
    lonelyOr: '"or" needs something on both sides',
    lonelyNot: '"NOT" needs something after it',
    nestedSort: '"sort:" orders the whole list and cannot stand in parentheses, after a minus or beside "or"',
    secondSort: 'there can be only one "sort:"',
  },
})
