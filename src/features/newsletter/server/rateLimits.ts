import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'

const hour = 3_600

export const rateLimits = {
  /** Per network, besides one confirmation mail per address and hour. */
  subscribe: { name: 'newsletter-ask', points: 20, seconds: hour },
  key: { name: 'newsletter-key', points: 120, seconds: hour },
} satisfies Record<string, RateLimit>
