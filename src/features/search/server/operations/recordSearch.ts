import type { Context } from '#platform/context.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { recordSearchInput } from '../../contract/limits.ts'
import { searchLimits } from '../../contract/searchLimits.ts'
import { countSearch } from '../queries.ts'
import { rateLimits } from '../rateLimits.ts'

/** Counts a search by day and words, and by nothing else (D45). Too many from one network are not counted. */
export async function recordSearch(ctx: Context, input: unknown): Promise<boolean> {
  const { query, found } = parse(ctx, recordSearchInput, input)
  publicOperation()
  await ctx.limits.spend(rateLimits.countedSearches, ctx.network)
  const words = query.toLowerCase().replace(/\s+/g, ' ').slice(0, searchLimits.countedQueryMost)
  await countSearch(ctx.db, { day: ctx.clock.now().toISOString().slice(0, 10), query: words.toWellFormed(), found })
  return true
}
