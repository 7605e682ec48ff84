import { isStopWord } from './stopWords.ts'
import type { Part, Piece, Word } from './words.ts'

/** Either all of the parts are searched, or the word written without separators. */
export function listAlternatives({ parts, joined }: Word): { parts: readonly Part[]; joined: Piece | undefined } {
  const significant = parts.filter((part) => !isStopWord(part.folded))
  return { parts: significant.length ? significant : parts, joined }
}

/** The number of v2, which titles often have without the letter; undefined for other words. */
export const findPlainVersion = ({ folded }: Pick<Piece, 'folded'>): string | undefined => /^v(\d+)$/.exec(folded)?.[1]
