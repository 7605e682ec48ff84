import type { SignInAttempt } from './attempt.ts'
import { getSingleParam, type Identity, type Provider, type ProviderCallback, ProviderError } from './provider.ts'

export const developerFormPath = '/auth/developer/authorize'

/** Accepts any name; for development on this machine only. */
export function createDeveloperProvider(): Provider {
  return {
    id: 'developer',
    authorizeUrl: async ({ state }: SignInAttempt) => `${developerFormPath}?${new URLSearchParams({ state })}`,
    async identify(_: unknown, { url }: ProviderCallback): Promise<Identity> {
      const name = getSingleParam(url.searchParams, 'name').trim()
      if (!/^[A-Za-z0-9._-]{1,50}$/.test(name)) throw new ProviderError('No name')
      return { provider: 'developer', subject: name.toLowerCase(), name, email: null }
    },
  }
}
