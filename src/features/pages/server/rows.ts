import type { Language } from '#language/language.ts'

/** Texts by language. */
export type TextsByLanguage = Partial<Record<Language, string>>

export type PageRow = {
  id: number
  slug: string
  position: number
  inFooter: boolean
  atSignUp: boolean
  /** The number of the published version. */
  currentVersion: number | null
  revision: number
}

/** A published page, as every page of the site and the sign-up form need it. */
export type PublishedPage = Pick<PageRow, 'id' | 'slug' | 'inFooter' | 'atSignUp'> & {
  versionId: number
  number: number
  publishedAt: Date
  /** Members are asked until they have accepted this version or a later one. */
  requiredNumber: number
  titles: TextsByLanguage
}

export type SitePageRow = {
  page: PageRow
  language: string
  title: string
  /** Absent from a draft, whose text is rendered when it is shown. */
  renderedBody: string | Promise<string>
  version: SitePageVersionRow | null
}

export type SitePageVersionRow = {
  id: number
  number: number
  asksAgain: boolean
  publishedBy: number | null
  publishedAt: Date
  isCurrent: boolean
  summaries: TextsByLanguage
}

export type SitePageDraftRow = {
  pageId: number
  language: string
  title: string
  body: string
  revision: number
  editedBy: number | null
  editedAt: Date
}

export type ManagedPageRow = PageRow & { drafts: SitePageDraftRow[]; hasChanges: boolean }

export type PendingTermRow = { versionId: number; title: string; canonicalPath: string; changes: string[] }

export type AcceptedPageRow = {
  versionId: number
  slug: string
  number: number
  titles: TextsByLanguage
  acceptedAt: Date
}
