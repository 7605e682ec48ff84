import type { Context } from '#platform/context.ts'
import { isStatementTimeout } from '#platform/errors.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { withQueryTimeout } from '../filter/queries.ts'
import type { ProductRow, TicketRow } from '../rows.ts'
import { findTicketsWithCacheTags } from '../withCacheTags.ts'
import { findSimilarTicketIds, getTitleLexemes } from './queries.ts'

/** Bounds the combinations: five words have ten of three or of two. */
const maxWords = 5

const quoteLexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Matches titles that share at least `size` of the words. */
function toSharedWordsQuery(words: readonly string[], size: number): string {
  const combinations = (from: number, left: number): string[][] =>
    left === 0
      ? [[]]
      : words.slice(from).flatMap((word, i) => combinations(from + i + 1, left - 1).map((c) => [word, ...c]))
  return combinations(0, size)
    .map((choice) => `(${choice.map(quoteLexeme).join(' & ')})`)
    .join(' | ')
}

/** Tries three shared words first, then two; one only for a one-word title. */
export async function findSimilarTickets(ctx: Context, product: ProductRow, title: string): Promise<TicketRow[]> {
  const found = await getTitleLexemes(ctx.db, title.slice(0, ticketLimits.maxTitleLength))
  const words = found.sort((a, b) => b.length - a.length).slice(0, maxWords)
  const sizes = words.length >= 3 ? [3, 2] : words.length > 0 ? [words.length] : []
  const ids = new Set<number>()
  try {
    for (const size of sizes) {
      if (ids.size >= ticketLimits.maxSimilar) break
      const params = {
        productId: product.id,
        words,
        wholeQuery: toSharedWordsQuery(words, size),
        limit: ticketLimits.maxSimilar,
      }
      for (const id of await withQueryTimeout(ctx.transact, (db) => findSimilarTicketIds(db, params))) ids.add(id)
    }
  } catch (error) {
    // Suggestions are optional.
    if (!isStatementTimeout(error)) throw error
  }
  return findTicketsWithCacheTags(ctx, [...ids].slice(0, ticketLimits.maxSimilar))
}
