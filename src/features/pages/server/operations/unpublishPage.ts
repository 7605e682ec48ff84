import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { pageChanged } from '../../contract/events.ts'
import { pageIdInput } from '../../contract/limits.ts'
import { loadManagedPage } from '../loadManagedPages.ts'
import { logAudience } from '../logAudience.ts'
import { pagePolicy } from '../policy.ts'
import { findPage } from '../queries.ts'
import type { ManagedPageRow } from '../rows.ts'
import { switchVersion } from '../writes.ts'

/** Takes the page offline; does nothing if it is not published. */
export async function unpublishPage(ctx: Context, input: unknown): Promise<ManagedPageRow> {
  const { id: pageId } = parseInput(ctx, pageIdInput, input)
  authorize(ctx, pagePolicy.edit, null)
  const by = ctx.viewer.id
  const page = await findPage(ctx.db, pageId)
  if (!page) throw new NotFoundError()
  const { slug, currentVersion: from } = page
  await withTransaction(ctx, async ({ db, emit }) => {
    if (from === null || !(await switchVersion(db, { pageId, from, to: null }))) return
    const metadata = { id: pageId, slug, number: from }
    await logAction(db, { action: 'page.unpublish', by, at: ctx.clock.now(), audience: logAudience, metadata })
    emit(pageChanged({ pageId, isWithdrawn: true }))
  })
  return loadManagedPage(ctx, pageId)
}
