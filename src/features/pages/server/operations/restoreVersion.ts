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

/** Makes a version current again that was withdrawn or taken offline. Returns false if another one is current by now. */
export async function restoreVersion(ctx: Context, input: unknown, undoes: number): Promise<boolean> {
  const { id: pageId, slug, number, before } = parseInput(ctx, versionSwitchInput, input)
  authorize(ctx, pagePolicy.edit, null)
  const by = ctx.viewer.id
  const at = ctx.clock.now()
  return withTransaction(ctx, async ({ db, emit }) => {
    if (!(await switchVersion(db, { pageId, from: before, to: number }))) return false
    await setWithdrawn(db, pageId, { number, at: null })
    const metadata = { id: pageId, slug, number, before }
    await logAction(db, { action: 'page.restore', by, at, audience: logAudience, metadata, undoes })
    emit(pageChanged({ pageId, isWithdrawn: false }))
    return true
  })
}
