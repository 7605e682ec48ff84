import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { loadActionLog } from '../loadActionLogs.ts'
import { managementPolicy } from '../policy.ts'
import { findUndoHandler } from '../undo.ts'

/** The handler has its own permission check and log entry. A unique constraint rejects a second, concurrent undo. */
export async function undoAction(ctx: Context, { id }: { id: number }): Promise<boolean> {
  authorize(ctx, managementPolicy.actionlog, null)
  const entry = await loadActionLog(ctx, id)
  if (!entry) throw new NotFoundError()
  const handler = findUndoHandler(ctx, entry.action)
  if (!handler || entry.undone) return false
  return handler.run(ctx, { ...entry, metadata: (entry.metadata ?? {}) as Record<string, unknown> })
}
