import type { FastifyRequest } from 'fastify'
import type { FooterLink } from '#client/footerLinks.ts'
import { readLanguage, readSettings } from '#client/stores/settings.ts'
import { listOldAddressKeys } from '#features/site/server/index.ts'
import { negotiateLanguage } from '#language/language.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { getRevision } from '#platform/config/revision.ts'
import type { Services } from '#platform/context.ts'
import { listDisabledFeatures } from '../modules.ts'
import { createWebHost } from '../webFeatures.ts'
import { getPageBrand } from './pageBrand.ts'
import { listPages } from './pages.ts'
import type { SiteState } from './SiteProviders.tsx'

const searchKeys = new Set(listPages(createWebHost()).flatMap((page) => page.searchKeys ?? []))
const maxHrefLength = 4_000

export type PageRequest = Pick<SiteState, 'language' | 'settings'> & {
  href: string
  key: string
  signedInHint: boolean
}

/** Reads only what pages depend on, as it is the cache key: `utm_source` must not cause another render. */
export function parsePageRequest(request: FastifyRequest, { siteLanguage }: Pick<Config, 'siteLanguage'>): PageRequest {
  const { cookie } = request.headers
  const [path = '/', query = ''] = request.url.slice(0, maxHrefLength).split('?', 2)
  const href = query ? path + filterQuery(path, query) : path
  const language = readLanguage(cookie) ?? negotiateLanguage(request.headers['accept-language'], siteLanguage)
  const settings = readSettings(cookie)
  const signedInHint = cookie !== undefined && /(?:^|;\s*)signedIn=1(?:;|$)/.test(cookie)
  const variant = cookie === undefined ? '' : Object.values(settings).join()
  return { href, language, settings, signedInHint, key: `${language} ${signedInHint} ${variant} ${href}` }
}

function filterQuery(path: string, query: string): string {
  const oldKeys = listOldAddressKeys(path)
  const known = [...new URLSearchParams(query)].filter(([key]) => searchKeys.has(key) || oldKeys.includes(key)).sort()
  return known.length ? `?${new URLSearchParams(known)}` : ''
}

export function createSiteState(
  { config, clock }: Services,
  { language, settings, signedInHint }: Omit<PageRequest, 'href'>,
  footerLinks: readonly FooterLink[] = [],
): SiteState {
  const disabledFeatures = listDisabledFeatures(config.modules)
  return {
    language,
    settings,
    ...getPageBrand(config.brand, { language, disabledFeatures }),
    footerLinks,
    revision: getRevision(config),
    ...(disabledFeatures.length ? { disabledFeatures } : {}),
    origin: config.siteOrigin,
    ...(config.sharedCache.targets.length ? { sharedCache: true } : {}),
    reporting: Object.keys(config.reporting).length ? config.reporting : undefined,
    request: { signedInHint, now: toEpochSeconds(clock.now()), env: config.siteEnv },
  }
}
