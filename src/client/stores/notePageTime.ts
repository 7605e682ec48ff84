import { noteServerTime } from './clock.ts'

/** Reads when the server sent this page, which scripts only learn from this header. */
export function notePageTime(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const now = navigation?.serverTiming?.find(({ name }) => name === 'now')
  noteServerTime(now ? Number(now.description) : Number.NaN)
}
