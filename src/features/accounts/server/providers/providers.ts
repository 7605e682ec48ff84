import type { Config } from '#platform/config/config.ts'
import { type ProviderId, providerIds } from '../../contract/providers/limits.ts'
import { developerProvider } from './developer.ts'
import { githubProvider } from './github.ts'
import { googleProvider } from './google.ts'
import { callbackUrl, type Provider } from './provider.ts'
import { steamProvider } from './steam.ts'

/** Those that the configuration has; the developer's exists in development only (requirement 39). */
const makers: Record<ProviderId, (config: Config) => Provider | undefined> = {
  github: ({ providers: { github }, siteOrigin }) =>
    github && githubProvider({ ...github, callback: callbackUrl(siteOrigin, 'github') }),
  google: ({ providers: { google }, siteOrigin }) =>
    google && googleProvider({ ...google, callback: callbackUrl(siteOrigin, 'google') }),
  steam: ({ providers: { steam }, siteOrigin }) =>
    steam && steamProvider({ ...steam, siteOrigin, callback: callbackUrl(siteOrigin, 'steam') }),
  developer: ({ siteEnv }) => (siteEnv === 'development' ? developerProvider() : undefined),
}

export const makeProviders = (config: Config): ReadonlyMap<string, Provider> =>
  new Map(
    providerIds.flatMap((id) => {
      const provider = makers[id](config)
      return provider ? [[id, provider] as const] : []
    }),
  )
