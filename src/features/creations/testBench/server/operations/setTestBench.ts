import { logAction } from '#features/management/server/index.ts'
import { screenEdit } from '#features/moderation/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'
import { validationError } from '#platform/validationError.ts'
import { testBenchChanged } from '../../../contract/events.ts'
import { loadCreation } from '../../../server/loadCreation.ts'
import { creationPolicy } from '../../../server/policy.ts'
import type { CreationRow } from '../../../server/rows.ts'
import { testBenchInput } from '../../contract/limits.ts'
import { messages as testBenchMessages } from '../../messages.ts'
import { deleteTestBench, upsertTestBench } from '../writes.ts'

const getLimit = ({ writeLimitFactor }: Context['config']): RateLimit => ({
  name: 'test-benches',
  points: 30 * writeLimitFactor,
  seconds: 3600,
})

/** Replaces or, without cases, removes the test bench of a creation. The current version is tested again. */
export async function setTestBench(ctx: Context, input: unknown): Promise<CreationRow> {
  const { creationId, cases, ticks, isSequential } = parseInput(ctx, testBenchInput, input)
  const creation = await loadCreation(ctx, creationId)
  authorize(ctx, creationPolicy.edit, creation)
  if (creation.kind === 'mod') throw validationError(ctx, 'cases', testBenchMessages.notices.modsHaveNone)
  const by = ctx.viewer.id
  await ctx.rateLimits.consume(getLimit(ctx.config), String(by))
  const edit = { kind: 'creation', texts: { cases }, objectId: creation.id } as const
  const { texts, holdIfSuspicious } = await screenEdit(ctx, edit)
  const at = ctx.clock.now()
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    const isChanged =
      cases.trim() === ''
        ? await deleteTestBench(db, creation.id)
        : await upsertTestBench(db, creation.id, { ...texts, ticks, isSequential })
    if (!isChanged) return
    if (creation.author.id !== by) await logAction(db, { action: 'creation.edit', by, objectId: creation.id, at })
    emit(testBenchChanged({ creationId: creation.id, by }))
    await holdIfSuspicious(tx)
  })
  return loadCreation(ctx, creationId)
}
