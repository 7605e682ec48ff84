import { readSettings } from '#client/stores/settings.ts'

/** Respects Do Not Track, Global Privacy Control and the site's own setting. */
const hasOptedOut = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true || !readSettings(document.cookie).analytics
}

let lastReported = ''

/** A DOM event for analytics that a site may add. */
const siteSearchEvent = 'site-search'

/** A failed request is not retried. */
export function reportSearch(query: string, found: number): void {
  if (query === lastReported || hasOptedOut()) return
  lastReported = query
  dispatchEvent(new CustomEvent(siteSearchEvent, { detail: { query, found } }))
  const body = JSON.stringify({ query, found })
  const headers = { 'content-type': 'application/json' }
  void fetch('/api/v1/site-search', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}
