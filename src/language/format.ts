import { currentLanguage, type Language } from './language.ts'

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' }
const formatters = new Map<string, unknown>()

function getFormatter<T>(kind: string, create: (locale: string) => T): T {
  const key = `${currentLanguage()} ${kind}`
  let found = formatters.get(key) as T | undefined
  if (!found) formatters.set(key, (found = create(locales[currentLanguage()])))
  return found
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * 20 Nov 2026, in UTC and without Intl: its output differs between engines, which breaks hydration, and it is 20 times
 * slower.
 */
export function formatDate(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1000)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return currentLanguage() === 'zh' ? `${year}年${month + 1}月${day}日` : `${day} ${months[month]} ${year}`
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
  if (Math.abs(elapsed) < 10) return currentLanguage() === 'zh' ? '刚刚' : 'just now'
  const [unit, size] = units.find(([, seconds]) => Math.abs(elapsed) >= seconds) ?? ['second' as const, 1]
  const options = { numeric: 'auto' } as const
  return getFormatter('relative', (l) => new Intl.RelativeTimeFormat(l, options)).format(
    -Math.trunc(elapsed / size),
    unit,
  )
}

export function formatNumber(value: number): string {
  if (value < 1_000 && value > -1_000 && Number.isInteger(value)) return String(value)
  return getFormatter('number', (l) => new Intl.NumberFormat(l)).format(value)
}

/** 999, 1K+, 3M+: rounds down. */
export function formatCount(value: number): string {
  if (value >= 1_000_000) return `${Math.floor(value / 1_000_000)}M+`
  if (value >= 1_000) return `${Math.floor(value / 1_000)}K+`
  return String(value)
}

const byteUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB']

/** 1536 is "1.50 KiB". */
export function formatBytes(bytes: number): string {
  let [size, power] = [bytes, 0]
  // Rounded, so that a byte less than a MiB is not "1024.00 KiB".
  while (Number(size.toFixed(2)) >= 1024 && power < byteUnits.length - 1) [size, power] = [size / 1024, power + 1]
  return `${size.toFixed(2)} ${byteUnits[power]}`
}
