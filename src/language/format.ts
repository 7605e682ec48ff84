import { currentLanguage, type Language } from './language.ts'

const locales: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' }
const memo = new Map<string, unknown>()

function formatter<T>(kind: string, make: (locale: string) => T): T {
  const key = `${currentLanguage()} ${kind}`
  let found = memo.get(key) as T | undefined
  if (!found) memo.set(key, (found = make(locales[currentLanguage()])))
  return found
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * 20 Nov 2026, in UTC: the same on the server and in every browser, so that hydration finds what it expects (D62).
 * Written out and not left to Intl, whose wording differs between engines and which costs 20 times as much.
 */
export function formatDate(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1000)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return currentLanguage() === 'zh' ? `${year}年${month + 1}月${day}日` : `${day} ${months[month]} ${year}`
}

/** 20 Nov 2026, 14:03 UTC: for titles and for the site setting timeFormat = datetime. */
export function formatDateTime(epochSeconds: number): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${formatter('dateTime', (l) => new Intl.DateTimeFormat(l, options)).format(epochSeconds * 1000)} UTC`
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

/** "2 hours ago", from seconds to years; within 10 seconds "just now" (specification, section 9). */
export function formatRelative(epochSeconds: number, nowSeconds: number): string {
  const elapsed = Math.round(nowSeconds - epochSeconds)
  if (Math.abs(elapsed) < 10) return currentLanguage() === 'zh' ? '刚刚' : 'just now'
  const [unit, size] = units.find(([, seconds]) => Math.abs(elapsed) >= seconds) ?? ['second' as const, 1]
  const options = { numeric: 'auto' } as const
  return formatter('relative', (l) => new Intl.RelativeTimeFormat(l, options)).format(-Math.trunc(elapsed / size), unit)
}

/** 12,345, grouped as the language does. */
export function formatNumber(value: number): string {
  if (value < 1_000 && value > -1_000 && Number.isInteger(value)) return String(value)
  return formatter('number', (l) => new Intl.NumberFormat(l)).format(value)
}

/** 999, 1K+, 12K+, 3M+: counts are cut, never rounded up (D42). */
export function formatCount(value: number): string {
  if (value >= 1_000_000) return `${Math.floor(value / 1_000_000)}M+`
  if (value >= 1_000) return `${Math.floor(value / 1_000)}K+`
  return String(value)
}

const byteUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB']

/** 1536 is "1.50 KiB": binary units, two decimals for every one of them (D42). */
export function formatBytes(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), byteUnits.length - 1)
  return `${(bytes / 1024 ** power).toFixed(2)} ${byteUnits[power]}`
}
