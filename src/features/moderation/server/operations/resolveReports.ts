import { logAction } from '#features/management/server/index.ts'
import { hideObjects } from '#objects/server/transactions/hiding.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { reportsResolved } from '../../contract/events.ts'
import { resolveInput } from '../../contract/inputs.ts'
import { loadHideableObject } from '../loadHideableObject.ts'
import { moderationPolicy } from '../policy.ts'
import { resolveOpenReports } from '../reports/writes.ts'
import { releaseHeldObject } from '../transactions/releaseHeldObject.ts'

/** Hides the object, or keeps it and releases it if held. */
export async function resolveReports(ctx: Context, input: unknown): Promise<boolean> {
  const { objectId, outcome: requestedOutcome, answer } = parseInput(ctx, resolveInput, input)
  authorize(ctx, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const object = await loadHideableObject(ctx, objectId)
  const outcome = requestedOutcome === 'HIDDEN' ? 'hidden' : 'kept'
  const at = ctx.clock.now()
  return withTransaction(ctx, async (tx) => {
    const resolution = { objectId: object.id, by, outcome, answer: answer ?? '', at } as const
    const resolved = await resolveOpenReports(tx.db, resolution)
    if (!resolved.length) return false
    if (outcome === 'hidden') await hideObjects(tx, { ctx, ids: [object.id], by, at })
    else if (resolved.some(({ reason }) => reason === 'held')) await releaseHeldObject(tx, { ctx, object, by })
    const metadata = { outcome, reports: resolved.length, ...(answer ? { answer } : {}) }
    await logAction(tx.db, { action: 'report.resolve', by, objectId: object.id, metadata, at })
    const reports = resolved.flatMap(({ id, reporterId }) => (reporterId === null ? [] : [{ id, reporterId }]))
    tx.emit(reportsResolved({ objectId: object.id, outcome, answer: answer ?? '', reports, by }))
    return true
  })
}
