import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { pageChanged } from '../../contract/events.ts'
import { pageSettingsInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { loadManagedPage } from '../loadManagedPages.ts'
import { logAudience } from '../logAudience.ts'
import { pagePolicy } from '../policy.ts'
import { findPage } from '../queries.ts'
import { rejectTakenSlug } from '../rejectTakenSlug.ts'
import type { ManagedPageRow, PageRow } from '../rows.ts'
import { updatePage } from '../writes.ts'

const toSettings = ({ slug, position, inFooter, atSignUp }: Omit<PageRow, 'id' | 'revision' | 'currentVersion'>) => ({
  slug,
  position,
  inFooter,
  atSignUp,
})

/** `undoes` is the entry of the action log that this takes back. */
export async function savePageSettings(ctx: Context, input: unknown, undoes?: number): Promise<ManagedPageRow> {
  const parsed = parseInput(ctx, pageSettingsInput, input)
  authorize(ctx, pagePolicy.edit, null)
  const by = ctx.viewer.id
  const page = await findPage(ctx.db, parsed.id)
  if (!page) throw new NotFoundError()
  const change = withTransaction(ctx, async ({ db, emit }) => {
    if (!(await updatePage(db, parsed))) throw validationError(ctx, 'revision', messages.settingsChanged)
    const metadata = { id: page.id, before: toSettings(page), after: toSettings(parsed) }
    await logAction(db, { action: 'page.edit', by, at: ctx.clock.now(), audience: logAudience, metadata, undoes })
    emit(pageChanged({ pageId: page.id, isWithdrawn: parsed.slug !== page.slug }))
  })
  await rejectTakenSlug(ctx, change)
  return loadManagedPage(ctx, page.id)
}
