import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { listWrittenDrafts } from './drafts.ts'
import { findPage, listCurrentTexts, listDrafts, listPages } from './queries.ts'
import type { ManagedPageRow, PageRow, SitePageDraftRow } from './rows.ts'

export async function loadManagedPages(ctx: Context): Promise<ManagedPageRow[]> {
  return addDrafts(ctx, await listPages(ctx.db))
}

/** Throws NotFoundError. */
export async function loadManagedPage(ctx: Context, id: number): Promise<ManagedPageRow> {
  const page = await findPage(ctx.db, id)
  const [managed] = page ? await addDrafts(ctx, [page]) : []
  if (!managed) throw new NotFoundError()
  return managed
}

type Text = Pick<SitePageDraftRow, 'pageId' | 'language' | 'title' | 'body'>

async function addDrafts(ctx: Context, pages: readonly PageRow[]): Promise<ManagedPageRow[]> {
  if (!pages.length) return []
  const ids = pages.map(({ id }) => id)
  const [drafts, texts] = await Promise.all([listDrafts(ctx.db, ids), listCurrentTexts(ctx.db, ids)])
  return pages.map((page) => {
    const isOfPage = ({ pageId }: Text) => pageId === page.id
    const ownDrafts = drafts.filter(isOfPage)
    return { ...page, drafts: ownDrafts, hasChanges: differ(listWrittenDrafts(ownDrafts), texts.filter(isOfPage)) }
  })
}

export const differ = (drafts: readonly Text[], published: readonly Text[]): boolean =>
  drafts.length !== published.length ||
  drafts.some(({ language, title, body }) => {
    const text = published.find((each) => each.language === language)
    return text?.title !== title || text.body !== body
  })
