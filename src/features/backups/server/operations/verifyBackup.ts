import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { backupRequested } from '../../contract/events.ts'
import { verifyInput } from '../../contract/limits.ts'
import { canVerify } from '../canVerify.ts'
import { backupPolicy } from '../policy.ts'
import { findRun } from '../queries.ts'
import { storeVerification } from '../writes.ts'

/** Returns false if there is nothing to verify, or it is being verified. */
export async function verifyBackup(ctx: Context, input: unknown): Promise<boolean> {
  const { id } = parseInput(ctx, verifyInput, input)
  authorize(ctx, backupPolicy.manage, null)
  const { id: by } = ctx.viewer
  return withTransaction(ctx, async ({ db, emit }) => {
    const run = await findRun(db, id)
    if (!run) throw new NotFoundError()
    if (!canVerify(ctx.config, run)) return false
    await storeVerification(db, { id, at: null, verification: 'waiting' })
    const audience = { anyRole: ['admin'] }
    await logAction(db, { action: 'backup.verify', by, at: ctx.clock.now(), audience, metadata: { name: run.name } })
    emit(backupRequested(null))
    return true
  })
}
