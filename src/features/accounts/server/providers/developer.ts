import type { Attempt } from './attempt.ts'
import { type Identity, type Provider, ProviderFault, type Return, single } from './provider.ts'

/** Where the tiny form is; see developerRoutes.ts. */
export const developerFormPath = '/auth/developer/authorize'

/** Believes any name, for trying things out: offered in development only, and to this machine only (D25, requirement 39). */
export function developerProvider(): Provider {
  return {
    id: 'developer',
    authorizeUrl: async ({ state }: Attempt) => `${developerFormPath}?${new URLSearchParams({ state })}`,
    async identify(_: unknown, { returned }: Return): Promise<Identity> {
      const name = single(returned.searchParams, 'name').trim()
      if (!/^[A-Za-z0-9._-]{1,50}$/.test(name)) throw new ProviderFault('No name')
      return { provider: 'developer', subject: name.toLowerCase(), name, email: null }
    },
  }
}
