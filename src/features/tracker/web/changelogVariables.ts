import type { SearchParams } from '#client/extensions/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import type { ChangelogPageQueryVariables } from '#generated/operations.ts'

/** The product whose fixed tickets form the site's changelog. */
export const siteProduct = 'website'
export const releasesPerPage = 10

export const changelogVariables = (
  product: string,
  search: SearchParams,
  version: string | null = null,
): ChangelogPageQueryVariables => ({
  product,
  version,
  page: { page: parsePageNumber(search), maxCount: releasesPerPage },
})
