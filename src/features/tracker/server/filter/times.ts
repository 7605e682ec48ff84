import type { Operator } from '#objects/query/query.ts'

type Span = { from: Date | null; before: Date | null }

const dayMs = 86_400_000
const units: Record<string, number> = { h: dayMs / 24, d: dayMs, w: 7 * dayMs, m: 30 * dayMs, y: 365 * dayMs }

/**
 * The time that a term asks for: a year, month or day (`2026`, `2026-01`, `2026-01-31`, in UTC) or an age (`30d`, `12h`). `created:<30d`
 * is less than 30 days ago. Undefined where the value is neither.
 */
export function readTime(operator: Operator, value: string, now: Date): Span | undefined {
  const age = /^(\d{1,5})([hdwmy])$/i.exec(value)
  if (age)
    return agoSpan(operator, new Date(now.getTime() - Number(age[1]) * (units[String(age[2]).toLowerCase()] ?? 0)))
  const date = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(value)
  const whole = date && wholeOf(date.slice(1).map((part) => (part === undefined ? undefined : Number(part))))
  return whole ? dateSpan(operator, whole) : undefined
}

/** An age is greater the earlier its time is; without an operator it is what is no older. */
const agoSpan = (operator: Operator, at: Date): Span =>
  operator === '>' || operator === '>=' ? { from: null, before: at } : { from: at, before: null }

function wholeOf([year = 0, month, day]: (number | undefined)[]): { start: Date; end: Date } | undefined {
  const start = new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1))
  const isDate = start.getUTCFullYear() === year && start.getUTCMonth() === (month ?? 1) - 1
  if (!isDate || (day !== undefined && start.getUTCDate() !== day)) return undefined
  const end = new Date(start)
  if (day !== undefined) end.setUTCDate(day + 1)
  else if (month !== undefined) end.setUTCMonth(month)
  else end.setUTCFullYear(year + 1)
  return { start, end }
}

function dateSpan(operator: Operator, { start, end }: { start: Date; end: Date }): Span {
  if (operator === '>') return { from: end, before: null }
  if (operator === '>=') return { from: start, before: null }
  if (operator === '<') return { from: null, before: start }
  if (operator === '<=') return { from: null, before: end }
  return { from: start, before: end }
}
