import type { Config } from '#platform/config/config.ts'
import { type ProviderId, providerIds } from '../contract/limits.ts'
import { createDeveloperProvider } from './developer.ts'
import { createGithubProvider } from './github.ts'
import { createGoogleProvider } from './google.ts'
import { getCallbackUrl, type Provider } from './provider.ts'
import { createSteamProvider } from './steam.ts'

/** Undefined for a provider that is not configured. */
const factories: Record<ProviderId, (config: Config) => Provider | undefined> = {
  github: ({ providers: { github }, siteOrigin }) =>
    github && createGithubProvider({ ...github, callback: getCallbackUrl(siteOrigin, 'github') }),
  google: ({ providers: { google }, siteOrigin }) =>
    google && createGoogleProvider({ ...google, callback: getCallbackUrl(siteOrigin, 'google') }),
  steam: ({ providers: { steam }, siteOrigin }) =>
    steam && createSteamProvider({ ...steam, siteOrigin, callback: getCallbackUrl(siteOrigin, 'steam') }),
  developer: ({ siteEnv }) => (siteEnv === 'development' ? createDeveloperProvider() : undefined),
}

export const createProviders = (config: Config): ReadonlyMap<string, Provider> =>
  new Map(
    providerIds.flatMap((id) => {
      const provider = factories[id](config)
      return provider ? [[id, provider] as const] : []
    }),
  )
