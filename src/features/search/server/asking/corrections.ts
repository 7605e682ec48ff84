import type { Db } from '#platform/db/db.ts'
import type { Word } from '../text/words.ts'
import { findSimilarWords, type SimilarWord } from './queries.ts'

const shortest = 4
const mostWords = 8

/** How many mistakes a word of so many letters may have. */
const mistakesIn = (word: string): number => (word.length < 6 ? 1 : 2)

/** For each word that nobody has used the likeliest that was meant; none where nothing is like it. */
export async function correctionsFor(db: Db, words: readonly Word[]): Promise<Map<string, string>> {
  const asked = words.filter(({ folded, isRun }) => !isRun && folded.length >= shortest && /^\p{L}+$/u.test(folded))
  const distinct = [...new Set(asked.map((word) => word.folded))].slice(0, mostWords)
  if (!distinct.length) return new Map()
  const similar = Map.groupBy(await findSimilarWords(db, distinct), (row) => row.word)
  return new Map(
    [...similar].flatMap(([word, rows]) => {
      const best = likeliest(word, rows)
      return best === undefined ? [] : [[word, best] as const]
    }),
  )
}

function likeliest(word: string, rows: readonly SimilarWord[]): string | undefined {
  const most = mistakesIn(word)
  const scored = rows
    .map(({ similar, documents }) => ({ similar, documents, mistakes: mistakesBetween(word, similar) }))
    .filter(({ mistakes }) => mistakes <= most)
  return scored.sort((a, b) => a.mistakes - b.mistakes || b.documents - a.documents)[0]?.similar
}

/** Letters left out, added, mistaken, or two exchanged: each is one mistake (Damerau and Levenshtein). */
export function mistakesBetween(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (same ? 0 : 1),
      )
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isExchanged) least = Math.min(least, (before[j - 2] as number) + 1)
      row.push(least)
    }
    before = previous
    previous = row
  }
  return previous[b.length] as number
}
