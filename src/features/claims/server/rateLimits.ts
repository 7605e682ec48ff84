import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'

const hour = 3_600

export const rateLimits = {
  /** New claims of a member. */
  claims: { name: 'account-claims', points: 5, seconds: 24 * hour },
  /** Requests to former sites for a member. */
  checks: { name: 'account-claim-checks', points: 10, seconds: hour },
  /** Requests to one former site for all members. */
  siteChecks: { name: 'account-claim-site', points: 60, seconds: 60 },
} satisfies Record<string, RateLimit>
