import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'

export const rateLimits = {
  /** Keeps automated searches out of the counts. */
  countedSearches: { name: 'counted-searches', points: 60, seconds: 600 },
} satisfies Record<string, RateLimit>
