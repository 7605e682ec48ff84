import { siteSearches } from '#client/siteSearch.ts'
import { webHost } from '../webFeatures.ts'

export const siteSearch = siteSearches.list(webHost)[0]
