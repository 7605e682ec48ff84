import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { RateLimitError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { validationError } from '#platform/validationError.ts'
import { comparisonRequested } from '../../../contract/events.ts'
import type { CreationVersionRow } from '../../../server/rows.ts'
import { comparisonInput } from '../../contract/limits.ts'
import { messages as versionMessages } from '../../messages.ts'
import { canBeCompared } from '../canBeCompared.ts'
import { loadVersion } from '../loadVersion.ts'
import { findComparison } from '../queries.ts'

/** Repeated requests for a pair are free for ten minutes. After that a lost job can be requested again. */
const beingCompared: RateLimit = { name: 'comparison of a pair', points: 1, seconds: 600 }

/** Limits how many comparisons a user or network may request. */
const limit: RateLimit = { name: 'comparisons', points: 30, seconds: 3600 }

/** Has two versions of a save compared in the background, unless they were before. */
export async function compareVersions(ctx: Context, input: unknown): Promise<CreationVersionRow> {
  publicOperation(ctx)
  const { creationId, number, from } = parseInput(ctx, comparisonInput, input)
  const version = await loadVersion(ctx, creationId, number)
  if (!canBeCompared(version, from)) throw validationError(ctx, 'from', versionMessages.checks.cannotCompare)
  if (await findComparison(ctx.db, version.versionId, from)) return version
  const pair = `${version.versionId} ${from}`
  if (await isBeingCompared(ctx, pair)) return version
  try {
    await ctx.rateLimits.consume(limit, ctx.viewer ? `user ${ctx.viewer.id}` : ctx.network)
  } catch (error) {
    await ctx.rateLimits.refund(beingCompared, pair)
    throw error
  }
  await withTransaction(ctx, ({ emit }) => {
    emit(comparisonRequested({ creationId: version.creation.id, number, from }))
  })
  return version
}

/** Returns false once per pair, to the request that has it compared. */
async function isBeingCompared(ctx: Context, pair: string): Promise<boolean> {
  try {
    await ctx.rateLimits.consume(beingCompared, pair)
    return false
  } catch (error) {
    if (error instanceof RateLimitError) return true
    throw error
  }
}
