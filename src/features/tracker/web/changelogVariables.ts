import type { Search } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import type { ChangelogPageQueryVariables } from '#generated/operations.ts'

/** The product whose fixed tickets are the site's own changelog. */
export const siteProduct = 'website'
export const releasesPerPage = 10

export const changelogVariables = (
  product: string,
  search: Search,
  version: string | null = null,
): ChangelogPageQueryVariables => ({ product, version, page: { page: pageOf(search), maxCount: releasesPerPage } })
