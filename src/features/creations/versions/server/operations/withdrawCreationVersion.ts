import { logAction } from '#features/management/server/index.ts'
import { screenEdit } from '#features/moderation/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { versionChanged } from '../../../contract/events.ts'
import { creationPolicy } from '../../../server/policy.ts'
import type { CreationVersionRow } from '../../../server/rows.ts'
import { withdrawVersionInput } from '../../contract/limits.ts'
import { messages as versionMessages } from '../../messages.ts'
import { loadVersion } from '../loadVersion.ts'
import { findCurrentNumber } from '../queries.ts'
import { lockVersions, markWithdrawn, showVersion } from '../writes.ts'

/**
 * Withdraws a version, whose file stays for users who need it. The author may restore only what the author withdrew.
 * `undoes` is the id of the log entry that this reverts.
 */
export async function withdrawCreationVersion(
  ctx: Context,
  input: unknown,
  undoes?: number,
): Promise<CreationVersionRow> {
  const { creationId, number, reason } = parseInput(ctx, withdrawVersionInput, input)
  const { versionId, creation } = await loadVersion(ctx, creationId, number)
  authorize(ctx, creationPolicy.delete, creation)
  const by = ctx.viewer.id
  const edit = { kind: 'creation', texts: { reason }, objectId: creation.id } as const
  const { texts, holdIfSuspicious } = await screenEdit(ctx, edit)
  const at = ctx.clock.now()
  await withTransaction(ctx, async (tx) => {
    const { db, emit } = tx
    await lockVersions(db, creation.id)
    const next = await findCurrentNumber(db, creation.id, number)
    if (next === undefined) throw validationError(ctx, 'number', versionMessages.checks.lastVersion)
    const byStaff = creation.author.id !== by
    if (!(await markWithdrawn(db, versionId, { at, ...texts, byStaff }))) return
    await showVersion(db, creation.id, next)
    if (byStaff || undoes) {
      const metadata = { number, ...(reason ? { reason } : {}) }
      await logAction(db, { action: 'version.withdraw', by, objectId: creation.id, metadata, at, undoes })
    }
    emit(versionChanged({ creationId: creation.id, number, by }))
    await holdIfSuspicious(tx)
  })
  return loadVersion(ctx, creationId, number)
}
