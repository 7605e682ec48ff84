import { type Figure, holds, type Target } from './figure.ts'

/** The figures as text: one line each under a heading for what they are about, and at the end what holds. */
export function table(figures: readonly Figure[]): string {
  const groups = Map.groupBy(figures, ({ name }) => name.split(': ')[0] ?? name)
  const sections = [...groups].map(([heading, rows]) => [heading, ...rows.map((row) => `  ${line(row)}`)].join('\n'))
  return [...sections, verdict(figures)].join('\n\n')
}

function line(figure: Figure): string {
  const { name, value, unit, ratio, target } = figure
  const property = name.split(': ').slice(1).join(': ')
  const cells = [
    property.padEnd(28),
    `${shown(value).padStart(9)} ${unit}`.padEnd(26),
    (ratio === undefined ? '' : `ratio ${shown(ratio)}`).padEnd(14),
    target ? `${holds(figure) ? 'holds ' : 'MISSED'}  ${wanted(target, unit)}` : '',
  ]
  return cells.join(' ').trimEnd()
}

/** Three digits that count. */
const shown = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

function wanted(target: Target, unit: string): string {
  const limit = 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`
  return target.of === 'ratio' ? `ratio ${limit}` : `${limit} ${unit}`
}

function verdict(figures: readonly Figure[]): string {
  const judged = figures.filter((figure) => figure.target)
  const missed = judged.filter((figure) => !holds(figure))
  const count = `${judged.length - missed.length} of ${judged.length} targets hold`
  return missed.length ? `${count}. Missed: ${missed.map(({ name }) => name).join('; ')}` : `${count}.`
}
