export type MatomoConfig = { url: string; siteId: number }

type Visit = { address: string; title: string; language: string }
type Search = { query: string; found: number }

/**
 * The address of Matomo's tracking API for a page view, or for a search: no cookie, no visitor id, no fingerprint, and
 * of the page's address nothing after the path, where keys may stand.
 */
export function matomoAddress({ url, siteId }: MatomoConfig, visit: Visit, search?: Search): string {
  const { origin, pathname } = new URL(visit.address)
  const values = new URLSearchParams({
    idsite: String(siteId),
    rec: '1',
    apiv: '1',
    send_image: '0',
    cookie: '0',
    action_name: visit.title,
    url: origin + pathname,
    lang: visit.language,
    ...(search ? { search: search.query, search_count: String(search.found) } : {}),
  })
  return `${url.replace(/\/+$/, '')}/matomo.php?${values}`
}

/** Sent and forgotten: nothing waits for it, and nothing happens when it fails. */
export const tell = (address: string): void =>
  void fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {})
