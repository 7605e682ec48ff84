export type MatomoConfig = { url: string; siteId: number }

type Visit = { address: string; title: string; language: string }
type Search = { query: string; found: number }

/** No cookies, ids or fingerprints, and the page URL only up to its path: query and fragment may contain keys. */
export function buildMatomoUrl({ url, siteId }: MatomoConfig, visit: Visit, search?: Search): string {
  const { origin, pathname } = new URL(visit.address)
  const params = new URLSearchParams({
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
  return `${url.replace(/(?<!\/)\/+$/, '')}/matomo.php?${params}`
}

export const sendHit = (address: string): void =>
  void fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {})
