import type { Limit } from '#platform/rateLimit/rateLimit.ts'

const hour = 3_600

export const rateLimits = {
  /** Subscriptions asked for from one network; an address is besides asked once an hour, whoever does it. */
  ask: { name: 'newsletter-ask', points: 20, seconds: hour },
  /** Keys tried from one network: they cannot be guessed, and need not be tried often. */
  key: { name: 'newsletter-key', points: 120, seconds: hour },
} satisfies Record<string, Limit>
