import { logAction } from '#features/management/server/index.ts'
import { renderText } from '#objects/server/renderText.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { draftInput } from '../../contract/limits.ts'
import { createConflict } from '../createConflict.ts'
import { loadManagedPage } from '../loadManagedPages.ts'
import { logAudience } from '../logAudience.ts'
import { pagePolicy } from '../policy.ts'
import { findPage } from '../queries.ts'
import type { ManagedPageRow } from '../rows.ts'
import { saveDraft } from '../writes.ts'

export async function savePageDraft(ctx: Context, input: unknown): Promise<ManagedPageRow> {
  const draft = parseInput(ctx, draftInput, input)
  authorize(ctx, pagePolicy.edit, null)
  const by = ctx.viewer.id
  const page = await findPage(ctx.db, draft.pageId)
  if (!page) throw new NotFoundError()
  // Rendering keeps the pictures of the text, which are otherwise deleted after a day.
  await renderText(ctx, draft.body)
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db }) => {
    if (!(await saveDraft(db, { ...draft, editedBy: by || null, editedAt: at })))
      throw await createConflict(ctx, page.id, draft.language)
    const metadata = { slug: page.slug, language: draft.language }
    await logAction(db, { action: 'page.save', by, at, audience: logAudience, metadata })
  })
  return loadManagedPage(ctx, page.id)
}
