import { subtractDays } from './time.ts'

/** Oldest first. */
const releases = [
  { version: '0.87', daysAgo: 1_300 },
  { version: '0.88', daysAgo: 1_060 },
  { version: '0.89', daysAgo: 880 },
  { version: '0.90', daysAgo: 700 },
  { version: '0.91', daysAgo: 520 },
  { version: '0.92', daysAgo: 340 },
  { version: '0.93', daysAgo: 180 },
  { version: '0.94', daysAgo: 45 },
] as const

export function getVersionAt(at: Date, now: Date): string {
  return releases.findLast(({ daysAgo }) => subtractDays(now, daysAgo) <= at)?.version ?? releases[0].version
}
