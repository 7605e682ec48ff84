import type { Context, Undoing } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCan } from '#platform/policy.ts'
import { managementPolicy } from '../policy.ts'
import { findActionLog } from '../queries.ts'

export const undoingOf = ({ undoings }: Context, action: string): Undoing | undefined =>
  undoings.find((undoing) => undoing.action.test(action))

/**
 * Takes an action of the staff back, by the operation that its feature names; that one has its own rights and its own
 * entry in the log. Two who do so at the same moment: the log takes one such entry.
 */
export async function undoAction(ctx: Context, { id }: { id: number }): Promise<boolean> {
  assertCan(ctx.viewer, managementPolicy.actionlog, null)
  const entry = await findActionLog(ctx.db, id)
  if (!entry) throw new NotFound()
  const undoing = undoingOf(ctx, entry.action)
  if (!undoing || entry.undone) return false
  return undoing.run(ctx, { ...entry, metadata: (entry.metadata ?? {}) as Record<string, unknown> })
}
