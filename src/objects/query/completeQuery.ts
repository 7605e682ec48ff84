import { formatQueryValue, unescapePhrase } from './formatQueryValue.ts'

/** What is being typed: the key of a term, or a value once there is a colon. Positions are offsets into the text. */
export type QueryToken = {
  start: number
  end: number
  key: string | null
  prefix: string
}

const termPattern = /^([a-z][\w-]*)[:：](?:>=|<=|>|<)?(.*)$/i

/** Null where nothing can be completed: within a word, a phrase, or a quoted value that has ended. */
export function findQueryToken(text: string, caret: number): QueryToken | null {
  if (/^[^\s)]/.test(text.slice(caret))) return null
  const start = findStart(text, caret)
  const word = text.slice(start, caret)
  const [, key, value = ''] = termPattern.exec(word) ?? []
  if (key !== undefined) {
    if (/^["“](?:\\.|[^\\])*?["”]$/.test(value)) return null
    const prefix = /^["“]/.test(value) ? unescapePhrase(value.slice(1)) : value
    return { start: caret - value.length, end: caret, key: key.toLowerCase(), prefix }
  }
  return /["“”]/.test(word) ? null : { start, end: caret, key: null, prefix: word }
}

/** Spaces and parentheses within quotes belong to the word. */
function findStart(text: string, caret: number): number {
  let start = 0
  let isQuoted = false
  for (let index = 0; index < caret; index++) {
    const character = text[index] ?? ''
    if (isQuoted && character === '\\' && /["“”\\]/.test(text[index + 1] ?? '')) index++
    else if (/["“”]/.test(character)) isQuoted = !isQuoted
    else if (!isQuoted && /[\s()]/.test(character)) start = index + 1
  }
  // A minus negates what follows.
  return /^-(?!-)/.test(text.slice(start, caret)) ? start + 1 : start
}

/** The edit that replaces the token. A key is followed by its value, a value by a space. */
export function completeQuery(text: string, { start, end, key }: QueryToken, value: string) {
  if (key === null) return { start, end, text: `${value}:` }
  // The space may be there already.
  return { start, end: text[end] === ' ' ? end + 1 : end, text: `${formatQueryValue(value)} ` }
}
