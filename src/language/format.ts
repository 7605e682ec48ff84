import { currentLanguage, languageDetails } from './language.ts'

const formatters = new Map<string, unknown>()

/** `create` runs once for each language. */
export function getFormatter<T>(kind: string, create: (locale: string) => T): T {
  const key = `${currentLanguage()} ${kind}`
  let found = formatters.get(key) as T | undefined
  if (!found) formatters.set(key, (found = create(languageDetails[currentLanguage()].locale)))
  return found
}

export function formatNumber(value: number): string {
  if (value < 1_000 && value > -1_000 && Number.isInteger(value)) return String(value)
  return getFormatter('number', (l) => new Intl.NumberFormat(l)).format(value)
}

/** "a, b and c"; "a, b or c" for a disjunction. */
export const formatList = (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  getFormatter(type, (l) => new Intl.ListFormat(l, { type })).format(items)

/** 999, 1K+, 3M+: rounds down. */
export function formatCount(value: number): string {
  if (value >= 1_000_000) return `${Math.floor(value / 1_000_000)}M+`
  if (value >= 1_000) return `${Math.floor(value / 1_000)}K+`
  return String(value)
}

const byteUnits = ['B', 'KiB', 'MiB', 'GiB', 'TiB']

/** 1536 is "1.50 KiB", in German "1,50 KiB". */
export function formatBytes(bytes: number): string {
  let [size, power] = [bytes, 0]
  // Rounded, so that a byte less than a MiB is not "1024.00 KiB".
  while (Number(size.toFixed(2)) >= 1024 && power < byteUnits.length - 1) [size, power] = [size / 1024, power + 1]
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }
  return `${getFormatter('bytes', (l) => new Intl.NumberFormat(l, options)).format(size)} ${byteUnits[power]}`
}
