import { takeCharacters } from '#language/cutText.ts'
import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { parseInput } from '#platform/parseInput.ts'
import { recordSearchInput } from '../../contract/limits.ts'
import { searchLimits } from '../../contract/searchLimits.ts'
import { rateLimits } from '../rateLimits.ts'
import { incrementSearchCount } from '../writes.ts'

/** Stores no personal data. */
export async function recordSearch(ctx: Context, input: unknown): Promise<boolean> {
  const { query, found } = parseInput(ctx, recordSearchInput, input)
  publicOperation(ctx)
  await ctx.rateLimits.consume(rateLimits.countedSearches, ctx.network)
  const words = takeCharacters(query.toLowerCase().replace(/\s+/g, ' '), searchLimits.maxCountedQueryLength)
  await incrementSearchCount(ctx.db, {
    day: ctx.clock.now().toISOString().slice(0, 10),
    query: words.toWellFormed(),
    found,
  })
  return true
}
