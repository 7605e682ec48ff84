import type { Marks } from '../text/highlight.ts'
import { quoteLexeme, titleWordLexeme } from '../text/vector.ts'
import type { Word } from '../text/words.ts'

/** A tsquery over all words and one over titles. */
export type WordQuery = { anywhere: string; title: string }

export const allOf = (parts: readonly WordQuery[]): WordQuery => join(parts, ' & ')
export const anyOf = (parts: readonly WordQuery[]): WordQuery => join(parts, ' | ')

function join(parts: readonly WordQuery[], by: string): WordQuery {
  const [first] = parts
  if (parts.length === 1 && first) return first
  const join = (side: keyof WordQuery) => `(${parts.map((part) => part[side]).join(by)})`
  return { anywhere: join('anywhere'), title: join('title') }
}

const lexeme = (text: string, tail = ''): WordQuery => ({
  anywhere: quoteLexeme(text) + tail,
  title: quoteLexeme(titleWordLexeme(text)) + tail,
})

/** A single character matches all pairs that start with it. */
const ofRun = (text: string): WordQuery => ([...text].length === 1 ? lexeme(text, ':*') : lexeme(text))

/** Adds what to highlight to `marks`. An incomplete word may become any of `completions`. */
export function toWordQuery(word: Word, marks: Marks, completions?: readonly string[]): WordQuery {
  const { lexemes, folded, isRun } = word
  if (isRun) {
    marks.runs.add(folded)
    // The pair before the last character already contains it.
    return allOf((lexemes.length > 1 ? lexemes.slice(0, -1) : lexemes).map(ofRun))
  }
  for (const each of lexemes) marks.lexemes.add(each)
  const [first = folded, ...rest] = lexemes
  if (completions) {
    marks.prefixes.add(folded)
    // No prefix query: the index would read the postings of every word with that prefix.
    return anyOf([...new Set([first, folded, ...completions])].map((each) => lexeme(each)))
  }
  if (!rest.length) return lexeme(first)
  const whole = rest.at(-1) as string
  return anyOf([allOf([first, ...rest.slice(0, -1)].map((each) => lexeme(each))), lexeme(whole)])
}
