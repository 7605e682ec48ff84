import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { draftDeletionInput } from '../../contract/limits.ts'
import { draftPolicy } from '../policy.ts'
import { findDraft } from '../queries.ts'
import { deleteDraft } from '../writes.ts'

export async function deleteBlogDraft(ctx: Context, input: unknown): Promise<boolean> {
  const { id } = parseInput(ctx, draftDeletionInput, input)
  authorize(ctx, draftPolicy.write, null)
  const by = ctx.viewer.id
  const draft = await findDraft(ctx.db, id)
  await withTransaction(ctx, async ({ db }) => {
    // The check is in the transaction, so a repeated request gets the result of the first one.
    if (!draft || !(await deleteDraft(db, id))) throw new NotFoundError()
    const metadata = { title: draft.title, body: draft.body }
    await logAction(db, {
      action: 'draft.delete',
      by,
      audience: { anyRole: ['editor'] },
      metadata,
      at: ctx.clock.now(),
    })
  })
  return true
}
