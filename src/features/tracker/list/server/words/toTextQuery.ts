import { findPlainVersion, listAlternatives } from '#objects/words/alternatives.ts'
import { quoteLexeme } from '#objects/words/lexemeList.ts'
import { isStopWordOnly } from '#objects/words/stopWords.ts'
import { tokenize } from '#objects/words/tokenize.ts'
import type { Part, Word } from '#objects/words/words.ts'

/** Shorter beginnings would match almost everything. */
const minPrefixLength = 3

/** Returns a tsquery; undefined if the text has no words that are indexed. */
export function toTextQuery(text: string, { isPhrase }: { isPhrase: boolean }): string | undefined {
  const words = [...tokenize(text)]
  if (isPhrase) return toPhraseQuery(words)
  const queries = words.filter((word) => !isStopWordOnly(word)).map(toWordQuery)
  return queries.length ? `(${queries.join(' & ')})` : undefined
}

function toWordQuery(word: Word): string {
  if (word.isRun) return toRun(word).map(quoteRun).join(' & ')
  const { parts, joined } = listAlternatives(word)
  const all = parts.map(toPartQuery).join(' & ')
  return joined ? `(${all} | ${quoteLexeme(joined.lexeme)})` : all
}

/** "flick" also finds flickering. */
function toPartQuery({ folded, lexeme }: Part, _index: number, parts: readonly Part[]): string {
  const number = findPlainVersion({ folded })
  // Bare numbers are too common outside of titles, which have the weight A.
  if (number !== undefined) return `(${quoteLexeme(lexeme)} | ${quoteLexeme(number)}:A)`
  const isIncomplete = parts.length === 1 && folded.length >= minPrefixLength && /^[\p{L}\p{M}\p{N}]+$/u.test(folded)
  return isIncomplete ? `(${quoteLexeme(lexeme)} | ${quoteLexeme(folded)}:*)` : quoteLexeme(lexeme)
}

/** The pair before the last character already contains it. */
const toRun = ({ lexemes }: Word): readonly string[] => (lexemes.length > 1 ? lexemes.slice(0, -1) : lexemes)

/** A single character is found by all pairs that begin with it. */
const quoteRun = (text: string): string => quoteLexeme(text) + ([...text].length === 1 ? ':*' : '')

/** The words in this order; in place of stop words, which are not indexed, any word may be. */
function toPhraseQuery(words: readonly Word[]): string | undefined {
  let query = ''
  let [position, last] = [0, 0]
  for (const word of words) {
    const units = word.isRun ? toRun(word).map(quoteRun) : word.parts.map(({ lexeme }) => quoteLexeme(lexeme))
    for (const unit of units) {
      position++
      if (isStopWordOnly(word)) continue
      query += query ? ` <${position - last}> ${unit}` : unit
      last = position
    }
    // The last character of a run has a position of its own.
    if (word.isRun && word.lexemes.length > 1) position++
  }
  return query ? `(${query})` : undefined
}
