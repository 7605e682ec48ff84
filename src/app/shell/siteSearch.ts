import { useExtensions } from '#client/extensions/extensions.ts'
import { type SiteSearch, siteSearches } from '#client/extensions/siteSearch.ts'

export const useSiteSearch = (): SiteSearch | undefined => useExtensions(siteSearches)[0]
