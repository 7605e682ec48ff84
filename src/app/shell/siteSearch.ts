import { siteSearches } from '#client/extensions/siteSearch.ts'
import { webHost } from '../webFeatures.ts'

export const siteSearch = siteSearches.list(webHost)[0]
