import type * as z from 'zod/mini'
import { logAction } from '#features/management/server/index.ts'
import { type Language, languageDetails } from '#language/language.ts'
import { hasVisibleText } from '#language/storableText.ts'
import { renderRequiredText } from '#objects/server/renderText.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { pageChanged } from '../../contract/events.ts'
import { publicationInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { createConflict } from '../createConflict.ts'
import { listWrittenDrafts } from '../drafts.ts'
import { loadManagedPage } from '../loadManagedPages.ts'
import { logAudience } from '../logAudience.ts'
import { pagePolicy } from '../policy.ts'
import type { ManagedPageRow, SitePageDraftRow } from '../rows.ts'
import { acceptVersions } from '../transactions/acceptVersions.ts'
import { insertVersion, lockPage, switchVersion } from '../writes.ts'

type Publication = z.infer<typeof publicationInput>

export async function publishPage(ctx: Context, input: unknown): Promise<ManagedPageRow> {
  const publication = parseInput(ctx, publicationInput, input)
  const { pageId, asksAgain } = publication
  authorize(ctx, pagePolicy.edit, null)
  const by = ctx.viewer.id
  const page = await loadManagedPage(ctx, pageId)
  const { slug, currentVersion: from } = page
  const texts = await renderDrafts(ctx, await matchDrafts(ctx, page, publication))
  const at = ctx.clock.now()
  await withTransaction(ctx, async ({ db, emit }) => {
    // Checked here, so that a repeated request gets the result of the first one. The same texts again only ask everybody again.
    if (!page.hasChanges && from !== null && !asksAgain) throw validationError(ctx, 'texts', messages.nothingChanged)
    await lockPage(db, pageId)
    const { id, number } = await insertVersion(db, { pageId, asksAgain, by: by || null, at, texts })
    if (!(await switchVersion(db, { pageId, from, to: number })))
      throw validationError(ctx, 'texts', messages.publishedMeanwhile)
    if (by) await acceptVersions(db, { userId: by, versionIds: [id], at })
    const metadata = { id: pageId, slug, number, before: from }
    await logAction(db, { action: 'page.publish', by, at, audience: logAudience, metadata })
    emit(pageChanged({ pageId, isWithdrawn: false }))
  })
  return loadManagedPage(ctx, pageId)
}

type Written = SitePageDraftRow & { summary: string }

/** Pairs the drafts with their summaries. Throws unless the author has read exactly these. */
async function matchDrafts(ctx: Context, page: ManagedPageRow, { texts }: Publication): Promise<Written[]> {
  const drafts = listWrittenDrafts(page.drafts)
  if (!drafts.length) throw validationError(ctx, 'texts', messages.nothingWritten)
  const missing = texts.find(({ language }) => !drafts.some((draft) => draft.language === language))
  if (missing) throw await createConflict(ctx, page.id, missing.language)
  return Promise.all(
    drafts.map(async (draft) => {
      const read = texts.find(({ language }) => language === draft.language)
      if (read?.revision !== draft.revision) throw await createConflict(ctx, page.id, draft.language)
      return { ...draft, summary: read.summary }
    }),
  )
}

const renderDrafts = (ctx: Context, drafts: readonly Written[]) =>
  Promise.all(
    drafts.map(async ({ language, title, body, summary }) => {
      const { name } = languageDetails[language as Language]
      if (!hasVisibleText(title)) throw validationError(ctx, 'texts', () => messages.titleMissing({ language: name }))
      const renderedBody = await renderRequiredText(ctx, body, () => messages.bodyMissing({ language: name }))
      return { language, title, body, summary, renderedBody }
    }),
  )
