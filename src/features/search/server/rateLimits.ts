import type { Limit } from '#platform/rateLimit/rateLimit.ts'

export const rateLimits = {
  /** More searches than a person makes tell nothing of persons. */
  countedSearches: { name: 'counted-searches', points: 60, seconds: 600 },
} satisfies Record<string, Limit>
