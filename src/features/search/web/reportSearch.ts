import { readSettings } from '#client/settings.ts'

/** What a browser says that does not want to be counted: Do Not Track, Global Privacy Control. */
const wantsNoCount = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true || !readSettings(document.cookie).analytics
}

let lastReported = ''

/** What analytics of a site's own choice listen to. */
const siteSearchEvent = 'site-search'

/**
 * Tells the site's own counter of a search, with no word of who it was (D45), and whoever listens to the event. What
 * fails is not tried again.
 */
export function reportSearch(query: string, found: number): void {
  if (query === lastReported || wantsNoCount()) return
  lastReported = query
  dispatchEvent(new CustomEvent(siteSearchEvent, { detail: { query, found } }))
  const body = JSON.stringify({ query, found })
  const headers = { 'content-type': 'application/json' }
  void fetch('/api/v1/site-search', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}
