import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { pageChanged } from '../../contract/events.ts'
import { versionSwitchInput } from '../../contract/limits.ts'
import { logAudience } from '../logAudience.ts'
import { pagePolicy } from '../policy.ts'
import { setWithdrawn, switchVersion } from '../writes.ts'

/** Undoes a publication: the version before it is current again. Returns false if the version is not current any more. */
export async function withdrawVersion(ctx: Context, input: unknown, undoes: number): Promise<boolean> {
  const { id: pageId, slug, number, before } = parseInput(ctx, versionSwitchInput, input)
  authorize(ctx, pagePolicy.edit, null)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  return withTransaction(ctx, async ({ db, emit }) => {
    if (!(await switchVersion(db, { pageId, from: number, to: before }))) return false
    await setWithdrawn(db, pageId, { number, at })
    const metadata = { id: pageId, slug, number, before }
    await logAction(db, { action: 'page.withdraw', by, at, audience: logAudience, metadata, undoes })
    emit(pageChanged({ pageId, isWithdrawn: true }))
    return true
  })
}
