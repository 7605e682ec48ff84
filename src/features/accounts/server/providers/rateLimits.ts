import type { Limit } from '#platform/rateLimit/rateLimit.ts'

export const providerLimits = {
  /** Starts and returns of a network: each may cost a request to the provider. */
  signIn: { name: 'provider-sign-in', points: 60, seconds: 600 },
  /** Link tokens of an account. */
  linkToken: { name: 'provider-link', points: 20, seconds: 3_600 },
  /** An answer of Steam's counts once (requirement 37). */
  steamNonce: { name: 'steam-nonce', points: 1, seconds: 3_600 },
} satisfies Record<string, Limit>
