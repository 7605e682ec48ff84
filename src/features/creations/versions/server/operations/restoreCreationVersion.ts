import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { versionChanged } from '../../../contract/events.ts'
import { versionPolicy } from '../../../server/policy.ts'
import type { CreationVersionRow } from '../../../server/rows.ts'
import { restoreVersionInput } from '../../contract/limits.ts'
import { loadVersion } from '../loadVersion.ts'
import { findCurrentNumber } from '../queries.ts'
import { lockVersions, markRestored, showVersion } from '../writes.ts'

/** Offers a withdrawn version again. `undoes` is the id of the log entry that this reverts. */
export async function restoreCreationVersion(
  ctx: Context,
  input: unknown,
  undoes?: number,
): Promise<CreationVersionRow> {
  const { creationId, number } = parseInput(ctx, restoreVersionInput, input)
  const version = await loadVersion(ctx, creationId, number)
  authorize(ctx, versionPolicy.restore, version)
  const { versionId, creation, withdrawnByStaff } = version
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    await lockVersions(db, creation.id)
    if (!(await markRestored(db, versionId, withdrawnByStaff))) return
    await showVersion(db, creation.id, (await findCurrentNumber(db, creation.id)) ?? number)
    if (withdrawnByStaff || creation.author.id !== by || undoes)
      await logAction(db, { action: 'version.restore', by, objectId: creation.id, metadata: { number }, at, undoes })
    emit(versionChanged({ creationId: creation.id, number, by }))
  })
  return loadVersion(ctx, creationId, number)
}
