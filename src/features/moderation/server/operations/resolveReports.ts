import { logAction } from '#features/management/server/index.ts'
import { hideObjects } from '#objects/server/hiding.ts'
import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { reportsResolved } from '../../contract/events.ts'
import { resolveInput } from '../../contract/inputs.ts'
import { loadObject } from '../loadObject.ts'
import { moderationPolicy } from '../policy.ts'
import { release } from '../release.ts'
import { resolveOpenReports } from '../reports/queries.ts'

/** Decides about what was reported or held back; the reporters hear of it. */
export async function resolveReports(ctx: Context, input: unknown): Promise<boolean> {
  const { objectId, outcome: wish, answer } = parse(ctx, resolveInput, input)
  assertCan(ctx.viewer, moderationPolicy.moderate, null)
  const { id: by } = ctx.viewer
  const object = await loadObject(ctx, objectId)
  const outcome = wish === 'HIDDEN' ? 'hidden' : 'kept'
  const at = ctx.clock.now()
  return change(ctx, async (tx) => {
    const resolution = { objectId: object.id, by, outcome, answer: answer ?? '', at } as const
    const resolved = await resolveOpenReports(tx.db, resolution)
    if (!resolved.length) return false
    if (outcome === 'hidden') await hideObjects(tx, { ctx, ids: [object.id], by, at })
    else if (resolved.some(({ reason }) => reason === 'held')) await release(tx, { ctx, object, by })
    const metadata = { outcome, reports: resolved.length, ...(answer ? { answer } : {}) }
    await logAction(tx.db, { action: 'report.resolve', by, objectId: object.id, metadata, at })
    const reports = resolved.flatMap(({ id, reporterId }) => (reporterId === null ? [] : [{ id, reporterId }]))
    tx.record(reportsResolved({ objectId: object.id, outcome, answer: answer ?? '', reports, by }))
    return true
  })
}
