import type { Context } from '#platform/context.ts'
import { isOutOfTime } from '#platform/errors.ts'
import { ticketLimits } from '../../contract/ticketLimits.ts'
import { withinTime } from '../filter/queries.ts'
import type { ProductRow, TicketRow } from '../rows.ts'
import { shownTickets } from '../show.ts'
import { findSimilarIds, titleWords } from './queries.ts'

/** Longer words say more; with five of them there are ten threes, and ten pairs. */
const wordsMost = 5

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** All ways to choose `size` of the words, as a tsquery: those who share any of these choices. */
function sharing(words: readonly string[], size: number): string {
  const choices = (from: number, left: number): string[][] =>
    left === 0 ? [[]] : words.slice(from).flatMap((word, i) => choices(from + i + 1, left - 1).map((c) => [word, ...c]))
  return choices(0, size)
    .map((choice) => `(${choice.map(quoted).join(' & ')})`)
    .join(' | ')
}

/** Tickets that share three words of a title, or two where few share three; one word is enough only for a title of one. */
export async function similarTickets(ctx: Context, product: ProductRow, title: string): Promise<TicketRow[]> {
  const found = await titleWords(ctx.db, title.slice(0, ticketLimits.titleMost))
  const words = found.sort((a, b) => b.length - a.length).slice(0, wordsMost)
  const sizes = words.length >= 3 ? [3, 2] : words.length > 0 ? [words.length] : []
  const ids = new Set<number>()
  try {
    for (const size of sizes) {
      if (ids.size >= ticketLimits.similarMost) break
      const wanted = { productId: product.id, words, wholeQuery: sharing(words, size), most: ticketLimits.similarMost }
      for (const id of await withinTime(ctx.transact, (db) => findSimilarIds(db, wanted))) ids.add(id)
    }
  } catch (error) {
    // Nobody waits for a suggestion.
    if (!isOutOfTime(error)) throw error
  }
  return shownTickets(ctx, [...ids].slice(0, ticketLimits.similarMost))
}
