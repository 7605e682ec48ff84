import type { Operator } from './query.ts'

/** `before` is exclusive. */
export type TimeSpan = { from: Date | null; before: Date | null }

const dayMs = 86_400_000
const units: Record<string, number> = { h: dayMs / 24, d: dayMs, w: 7 * dayMs, m: 30 * dayMs, y: 365 * dayMs }

/** Parses a UTC date (`2026`, `2026-01`, `2026-01-31`) or an age: `created:<30d` means less than 30 days ago. */
export function parseTime(operator: Operator, value: string, now: Date): TimeSpan | undefined {
  const age = /^(\d{1,5})([hdwmy])$/i.exec(value)
  if (age)
    return toAgeSpan(operator, new Date(now.getTime() - Number(age[1]) * (units[String(age[2]).toLowerCase()] ?? 0)))
  const date = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(value)
  const range = date && toDateRange(date.slice(1).map((part) => (part === undefined ? undefined : Number(part))))
  return range ? toDateSpan(operator, range) : undefined
}

/** A greater age is an earlier time; without an operator, the age is a maximum. */
const toAgeSpan = (operator: Operator, at: Date): TimeSpan =>
  operator === '>' || operator === '>=' ? { from: null, before: at } : { from: at, before: null }

function toDateRange([year = 0, month, day]: (number | undefined)[]): { start: Date; end: Date } | undefined {
  const start = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1))
  const isDate = start.getUTCFullYear() === year && start.getUTCMonth() === (month ?? 1) - 1
  if (!isDate || (day !== undefined && start.getUTCDate() !== day)) return undefined
  const end = new Date(start)
  if (day !== undefined) end.setUTCDate(day + 1)
  else if (month !== undefined) end.setUTCMonth(month)
  else end.setUTCFullYear(year + 1)
  return { start, end }
}

function toDateSpan(operator: Operator, { start, end }: { start: Date; end: Date }): TimeSpan {
  if (operator === '>') return { from: end, before: null }
  if (operator === '>=') return { from: start, before: null }
  if (operator === '<') return { from: null, before: start }
  if (operator === '<=') return { from: null, before: end }
  return { from: start, before: end }
}
