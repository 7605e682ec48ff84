import type { SignUpTermRow } from '#features/accounts/server/index.ts'
import type { Context } from '#platform/context.ts'
import { pagePaths } from '../contract/paths.ts'
import { chooseText } from './chooseText.ts'
import { loadPublishedPages } from './publishedPages.ts'
import { listAcceptedNumbers, listVersions } from './queries.ts'
import type { PendingTermRow, PublishedPage } from './rows.ts'

const toTerm = ({ language }: Context, { versionId, titles, slug }: PublishedPage): SignUpTermRow => ({
  versionId,
  title: chooseText(titles, language),
  canonicalPath: pagePaths.page(slug),
})

const listTerms = async (ctx: Context): Promise<PublishedPage[]> =>
  (await loadPublishedPages(ctx)).filter(({ atSignUp }) => atSignUp)

/** What new members accept. */
export const loadSignUpTerms = async (ctx: Context): Promise<SignUpTermRow[]> =>
  (await listTerms(ctx)).map((page) => toTerm(ctx, page))

/** What the viewer has not accepted in the form that everybody is asked for. */
export async function loadPendingTerms(ctx: Context): Promise<PendingTermRow[]> {
  if (!ctx.viewer) return []
  const terms = await listTerms(ctx)
  if (!terms.length) return []
  const accepted = await listAcceptedNumbers(ctx.db, ctx.viewer.id)
  const pending = terms.filter(({ id, requiredNumber }) => (accepted.get(id) ?? 0) < requiredNumber)
  return Promise.all(
    pending.map(async (page) => ({
      ...toTerm(ctx, page),
      changes: await listChanges(ctx, page, accepted.get(page.id)),
    })),
  )
}

/** Nothing has changed for members who have not accepted any version. */
async function listChanges(ctx: Context, { id }: PublishedPage, accepted: number | undefined): Promise<string[]> {
  if (accepted === undefined) return []
  const since = (await listVersions(ctx.db, id)).filter(({ number }) => number > accepted)
  return since.map(({ summaries }) => chooseText(summaries, ctx.language)).filter(Boolean)
}
