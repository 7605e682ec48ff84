import type { Context } from '#platform/context.ts'
import { pagesTag } from '../contract/events.ts'
import { chooseDraft } from './drafts.ts'
import { pagePolicy } from './policy.ts'
import { findPageBySlug, findText, findVersion, listDrafts } from './queries.ts'
import type { PageRow, SitePageRow } from './rows.ts'

type Params = { slug: string; version?: number | null | undefined }

/** Admins see the draft of a page that is not published. */
export async function loadSitePage(ctx: Context, { slug, version }: Params): Promise<SitePageRow | null> {
  ctx.cacheTags.add(pagesTag)
  const page = await findPageBySlug(ctx.db, slug.replaceAll('\0', ''))
  if (!page) return null
  if (page.currentVersion === null) return version == null && pagePolicy.edit(ctx.viewer) ? loadDraft(ctx, page) : null
  const found = await findVersion(ctx.db, page.id, version ?? page.currentVersion)
  const text = found && (await findText(ctx.db, found.id, ctx.language))
  return text ? { page, ...text, version: found } : null
}

async function loadDraft(ctx: Context, page: PageRow): Promise<SitePageRow | null> {
  const draft = chooseDraft(await listDrafts(ctx.db, [page.id]), ctx.language)
  if (!draft) return null
  const { language, title, body } = draft
  return { page, language, title, renderedBody: ctx.textRenderer.preview(ctx, body), version: null }
}
