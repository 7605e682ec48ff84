import { quoteLexeme } from '#objects/words/lexemeList.ts'
import type { Context } from '#platform/context.ts'
import { isStatementTimeout } from '#platform/errors.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { withQueryTimeout } from '../../list/server/filter/queries.ts'
import { listTitleLexemes } from '../../list/server/words/ticketVector.ts'
import type { ProductRow, TicketRow } from '../rows.ts'
import { findTicketsWithCacheTags } from '../withCacheTags.ts'
import { findSimilarTicketIds } from './queries.ts'

/** Bounds the query. */
const maxWords = 5

/** Matches titles that share at least `size` of the words: the first one and `size - 1` others, or `size` others. */
function toSharedWordsQuery(words: readonly string[], size: number): string {
  if (size === 1 || size === words.length) return `(${words.map(quoteLexeme).join(size === 1 ? ' | ' : ' & ')})`
  const [first = '', ...others] = words
  return `(${quoteLexeme(first)} & ${toSharedWordsQuery(others, size - 1)} | ${toSharedWordsQuery(others, size)})`
}

/** Tries many shared words first, since that reads less of the index. One is enough only for a one-word title. */
export async function findSimilarTickets(ctx: Context, product: ProductRow, title: string): Promise<TicketRow[]> {
  const found = listTitleLexemes(title.slice(0, ticketLimits.maxTitleLength))
  const words = found.sort((a, b) => b.length - a.length).slice(0, maxWords)
  const sizes = words.length === 1 ? [1] : [4, 3, 2].filter((size) => size <= words.length)
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
