import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { backupPolicy } from '../policy.ts'
import { requestBackup } from '../transactions/requestBackup.ts'

/** Starts none while one waits or is running, so that pressing twice starts one. */
export async function startBackup(ctx: Context): Promise<boolean> {
  authorize(ctx, backupPolicy.manage, null)
  const { id: by } = ctx.viewer
  await withTransaction(ctx, async (transaction) => {
    const isNew = await requestBackup(ctx, transaction, { origin: 'person', by: by || null })
    if (!isNew) return
    const audience = { anyRole: ['admin'] }
    await logAction(transaction.db, { action: 'backup.start', by, at: ctx.clock.now(), audience })
  })
  return true
}
