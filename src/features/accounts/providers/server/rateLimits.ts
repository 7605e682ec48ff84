import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'

export const providerLimits = {
  /** Starts and callbacks per network. */
  signIn: { name: 'provider-sign-in', points: 60, seconds: 600 },
  linkToken: { name: 'provider-link', points: 20, seconds: 3_600 },
  /** Each assertion is valid once. */
  steamNonce: { name: 'steam-nonce', points: 1, seconds: 3_600 },
} satisfies Record<string, RateLimit>
