import type { Word } from '#objects/words/words.ts'
import type { Db } from '#platform/db/db.ts'
import { findSimilarWords, type SimilarWord } from './queries.ts'

const minLength = 4
const maxWords = 8

const getMaxDistance = (word: string): number => (word.length < 6 ? 1 : 2)

/** Maps unknown words to the most likely known one; omits those without a similar word. */
export async function findCorrections(db: Db, words: readonly Word[]): Promise<Map<string, string>> {
  const correctable = words.filter(
    ({ folded, isRun }) => !isRun && folded.length >= minLength && /^\p{L}+$/u.test(folded),
  )
  const distinct = [...new Set(correctable.map((word) => word.folded))].slice(0, maxWords)
  if (!distinct.length) return new Map()
  const similar = Map.groupBy(await findSimilarWords(db, distinct), (row) => row.word)
  return new Map(
    [...similar].flatMap(([word, rows]) => {
      const best = findBest(word, rows)
      return best === undefined ? [] : [[word, best] as const]
    }),
  )
}

function findBest(word: string, rows: readonly SimilarWord[]): string | undefined {
  const maxDistance = getMaxDistance(word)
  const scored = rows
    .map(({ similar, documents }) => ({ similar, documents, distance: editDistance(word, similar) }))
    .filter(({ distance }) => distance <= maxDistance)
  return scored.sort((a, b) => a.distance - b.distance || b.documents - a.documents)[0]?.similar
}

/** Returns the Damerau–Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let distance = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (isSame ? 0 : 1),
      )
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) distance = Math.min(distance, (beforePrevious[j - 2] as number) + 1)
      row.push(distance)
    }
    beforePrevious = previous
    previous = row
  }
  return previous[b.length] as number
}
