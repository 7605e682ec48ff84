import type { HeadLink, PageHead } from '#client/extensions/pageRoute.ts'
import { searchPaths } from '../contract/paths.ts'

/** Browsers offer the site's search from it. */
export const listHeadLinks = (_head: PageHead, siteName: string): HeadLink[] => [
  {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: siteName,
    href: searchPaths.openSearch(),
  },
]
