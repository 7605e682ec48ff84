import { loadManagedPage } from '#features/pages/server/loadManagedPages.ts'
import { createPage } from '#features/pages/server/operations/createPage.ts'
import { publishPage } from '#features/pages/server/operations/publishPage.ts'
import { savePageDraft } from '#features/pages/server/operations/savePageDraft.ts'
import { savePageSettings } from '#features/pages/server/operations/savePageSettings.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type TestSite, unique } from './testSite.ts'

type TextOptions = { language?: string; title?: string; body?: string }
type PublicationOptions = { asksAgain?: boolean; summary?: string }
type PageOptions = TextOptions & { slug?: string; inFooter?: boolean; atSignUp?: boolean }

export function pageFactories(site: TestSite, admin: Viewer) {
  const asAdmin = () => site.context({ viewer: admin })

  /** A page with one draft. */
  async function page({ slug = unique('page-'), inFooter = false, atSignUp = false, ...text }: PageOptions = {}) {
    const { id, position, revision } = await createPage(asAdmin(), { slug })
    await savePageSettings(asAdmin(), { id, slug, revision, position, inFooter, atSignUp })
    return pageDraft(id, text)
  }

  /** Writes the draft, and returns its page. */
  async function pageDraft(pageId: number, { language = 'en', title = 'A page', body = 'Be kind.' }: TextOptions = {}) {
    const { drafts } = await loadManagedPage(asAdmin(), pageId)
    const revision = drafts.find((draft) => draft.language === language)?.revision ?? 0
    return savePageDraft(asAdmin(), { pageId, language, revision, title, body })
  }

  /** Publishes the drafts. */
  async function publication(pageId: number, { asksAgain = false, summary = '' }: PublicationOptions = {}) {
    const { drafts } = await loadManagedPage(asAdmin(), pageId)
    const texts = drafts.map(({ language, revision }) => ({ language, revision, summary }))
    return publishPage(asAdmin(), { pageId, asksAgain, texts })
  }

  async function publishedPage(options: PageOptions = {}) {
    return publication((await page(options)).id)
  }

  /** The id of the current version. */
  async function versionId(pageId: number): Promise<number> {
    const { rows } = await site.pool.query<{ id: number }>(
      `select v.id from site_page_versions v join site_pages p on p.id = v.page_id and p.current_version = v.number
       where p.id = $1`,
      [pageId],
    )
    return rows[0]?.id ?? 0
  }

  return { page, pageDraft, publication, publishedPage, versionId }
}
