import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'

export const rateLimits = {
  /** Per account. A browser sends at most one request in three seconds for each tab. */
  readMarks: { name: 'read-marks', points: 120, seconds: 60 },
} satisfies Record<string, RateLimit>
