import type { FastifyRequest } from 'fastify'
import { readLanguage, readSettings } from '#client/settings.ts'
import { negotiateLanguage } from '#language/language.ts'
import { epochSeconds } from '#platform/clock.ts'
import type { Services } from '#platform/context.ts'
import { pages } from './features.web.tsx'
import type { SiteState } from './SiteProviders.tsx'

const searchKeys = new Set(pages.flatMap((page) => page.searchKeys ?? []))
const longestHref = 4_000

export type Visit = Pick<SiteState, 'language' | 'settings'> & { href: string; key: string; signedInHint: boolean }

/**
 * What of a request a page depends on: the path, the parameters that some page reads, and the settings cookies.
 * The cache key holds just that, so that `utm_source` makes no new page.
 */
export function readVisit(request: FastifyRequest): Visit {
  const { cookie } = request.headers
  const [path = '/', query = ''] = request.url.slice(0, longestHref).split('?', 2)
  const href = query ? path + knownQuery(query) : path
  const language = readLanguage(cookie) ?? negotiateLanguage(request.headers['accept-language'])
  const settings = readSettings(cookie)
  const signedInHint = cookie !== undefined && /(?:^|;\s*)signedIn=1(?:;|$)/.test(cookie)
  const variant = cookie === undefined ? '' : Object.values(settings).join()
  return { href, language, settings, signedInHint, key: `${language} ${signedInHint} ${variant} ${href}` }
}

function knownQuery(query: string): string {
  const known = [...new URLSearchParams(query)].filter(([key]) => searchKeys.has(key)).sort()
  return known.length ? `?${new URLSearchParams(known)}` : ''
}

export function stateOf(
  { config, clock }: Services,
  { language, settings, signedInHint }: Omit<Visit, 'href'>,
): SiteState {
  return {
    language,
    settings,
    brand: config.brand,
    origin: config.siteOrigin,
    reporting: Object.keys(config.reporting).length ? config.reporting : undefined,
    request: { signedInHint, now: epochSeconds(clock.now()), env: config.siteEnv },
  }
}
