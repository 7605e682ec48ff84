import { isStopWord, isStopWordOnly } from '#objects/words/stopWords.ts'
import { tokenize } from '#objects/words/tokenize.ts'

/** The lexemes of a title's significant words, with the words that they come from. */
export type TitleTerms = ReadonlyMap<string, string>

export function getTitleTerms(title: string): TitleTerms {
  const words = [...tokenize(title)].filter((word) => !isStopWordOnly(word))
  return new Map(
    words.flatMap(({ isRun, lexemes, parts }): [string, string][] => {
      // A run ends with its last character alone, which says little.
      if (isRun) return (lexemes.length > 1 ? lexemes.slice(0, -1) : lexemes).map((pair) => [pair, pair])
      return parts.filter(({ folded }) => !isStopWord(folded)).map(({ lexeme, folded }) => [lexeme, folded])
    }),
  )
}

/** Titles below it have nothing to do with each other, although they share a word or two. */
export const minSimilarity = 0.35
const minShared = 2

const isNumber = (word: string): boolean => !/\p{L}/u.test(word)
/** The index does not count numbers. */
const assumedDocumentsWithNumber = 50

/** Words of few documents weigh more. */
function getWeight(word: string, documents: ReadonlyMap<string, number>): number {
  const count = documents.get(word) ?? (isNumber(word) ? assumedDocumentsWithNumber : 0)
  return 1 / (1 + Math.log(1 + count))
}

/**
 * The weight of the words that both titles have, as a share of the weight of all of their words: 1 for equal titles, 0 for
 * those that share a single word. `documents` are the numbers of documents with a word.
 */
export function getSimilarity(
  one: TitleTerms,
  other: TitleTerms,
  documents: ReadonlyMap<string, number> = new Map(),
): number {
  const sum = (terms: Iterable<[string, string]>) =>
    [...terms].reduce((total, [, word]) => total + getWeight(word, documents), 0)
  const shared = [...one].filter(([lexeme]) => other.has(lexeme))
  if (shared.length < Math.min(minShared, Math.max(one.size, other.size))) return 0
  // The same lexeme may come from two forms of a word.
  const sharedWeight = (sum(shared) + sum([...other].filter(([lexeme]) => one.has(lexeme)))) / 2
  const total = sum(one) + sum(other)
  return total > 0 ? (2 * sharedWeight) / total : 0
}
