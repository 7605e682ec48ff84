import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { pageIdInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { logAudience } from '../logAudience.ts'
import { pagePolicy } from '../policy.ts'
import { findPage, listDrafts } from '../queries.ts'
import { deleteUnpublishedPage } from '../writes.ts'

/** What was published once stays, because members have accepted it. */
export async function deletePage(ctx: Context, input: unknown): Promise<boolean> {
  const { id } = parseInput(ctx, pageIdInput, input)
  authorize(ctx, pagePolicy.edit, null)
  const by = ctx.viewer.id
  const page = await findPage(ctx.db, id)
  const drafts = await listDrafts(ctx.db, [id])
  await withTransaction(ctx, async ({ db }) => {
    // The check is in the transaction, so that a repeated request gets the result of the first one.
    if (!page) throw new NotFoundError()
    if (!(await deleteUnpublishedPage(db, id))) throw validationError(ctx, 'id', messages.onceStays)
    const metadata = { slug: page.slug, texts: drafts.map(({ language, title, body }) => ({ language, title, body })) }
    await logAction(db, { action: 'page.delete', by, at: ctx.clock.now(), audience: logAudience, metadata })
  })
  return true
}
