import { findPlainVersion, listAlternatives } from '#objects/words/alternatives.ts'
import { quoteLexeme } from '#objects/words/lexemeList.ts'
import type { Part, Piece, Word } from '#objects/words/words.ts'
import type { Marks } from '../text/highlight.ts'
import { titleWordLexeme } from '../text/vector.ts'

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
  if (word.isRun) return toRunQuery(word, marks)
  const { parts, joined } = listAlternatives(word)
  const toPartQuery = (part: Part, index: number): WordQuery =>
    completions && index === parts.length - 1
      ? toIncompleteQuery(part, marks, completions)
      : anyOf([toPieceQuery(part, marks), ...toPlainVersionQuery(part, marks)])
  const all = allOf(parts.map(toPartQuery))
  return joined ? anyOf([all, toPieceQuery(joined, marks)]) : all
}

function toRunQuery({ folded, lexemes }: Word, marks: Marks): WordQuery {
  marks.runs.add(folded)
  // The pair before the last character already contains it.
  return allOf((lexemes.length > 1 ? lexemes.slice(0, -1) : lexemes).map(ofRun))
}

function toPieceQuery(piece: Piece, marks: Marks): WordQuery {
  marks.lexemes.add(piece.lexeme)
  return lexeme(piece.lexeme)
}

/** Bare numbers are too common outside of titles. */
function toPlainVersionQuery(part: Part, marks: Marks): WordQuery[] {
  const number = findPlainVersion(part)
  if (number === undefined) return []
  marks.lexemes.add(number)
  const { title } = lexeme(number)
  return [{ anywhere: title, title }]
}

/** No prefix query: the index would read the postings of every word with that prefix. */
function toIncompleteQuery(part: Part, marks: Marks, completions: readonly string[]): WordQuery {
  marks.lexemes.add(part.lexeme)
  marks.prefixes.add(part.folded)
  return anyOf([...new Set([part.lexeme, part.folded, ...completions])].map((each) => lexeme(each)))
}
