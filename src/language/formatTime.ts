import { getFormatter } from './format.ts'
import { messages } from './messages.ts'

/**
 * 20 Nov 2026, in UTC and without Intl: its output differs between engines, which breaks hydration, and it is 20 times
 * slower.
 */
export function formatDate(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1000)
  const month = messages.months[date.getUTCMonth() as keyof typeof messages.months]()
  return messages.date({ day: date.getUTCDate(), month, year: date.getUTCFullYear() })
}

/** 20 Nov 2026, 15:03, in the time zone of the browser. */
export const formatLocalDateTime = (epochSeconds: number): string =>
  getFormatter('localDateTime', (l) => new Intl.DateTimeFormat(l, { dateStyle: 'medium', timeStyle: 'short' })).format(
    epochSeconds * 1000,
  )

/** 20 Nov 2026, 14:03 UTC. */
export function formatDateTime(epochSeconds: number): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${getFormatter('dateTime', (l) => new Intl.DateTimeFormat(l, options)).format(epochSeconds * 1000)} UTC`
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** Within 10 seconds "just now". */
export function formatRelative(epochSeconds: number, nowSeconds: number): string {
  const elapsed = Math.round(nowSeconds - epochSeconds)
  if (Math.abs(elapsed) < 10) return messages.justNow()
  const [unit, size] = units.find(([, seconds]) => Math.abs(elapsed) >= seconds) ?? ['second' as const, 1]
  const options = { numeric: 'auto' } as const
  return getFormatter('relative', (l) => new Intl.RelativeTimeFormat(l, options)).format(
    -Math.trunc(elapsed / size),
    unit,
  )
}
