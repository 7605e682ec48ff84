import { type Figure, meetsTarget, type Target } from './figure.ts'

export function formatTable(figures: readonly Figure[]): string {
  const groups = Map.groupBy(figures, ({ name }) => name.split(': ')[0] ?? name)
  const sections = [...groups].map(([heading, rows]) =>
    [heading, ...rows.map((row) => `  ${formatRow(row)}`)].join('\n'),
  )
  return [...sections, formatSummary(figures)].join('\n\n')
}

function formatRow(figure: Figure): string {
  const { name, value, unit, ratio, target } = figure
  const property = name.split(': ').slice(1).join(': ')
  const cells = [
    property.padEnd(28),
    `${formatNumber(value).padStart(9)} ${unit}`.padEnd(26),
    (ratio === undefined ? '' : `ratio ${formatNumber(ratio)}`).padEnd(14),
    target ? `${meetsTarget(figure) ? 'holds ' : 'MISSED'}  ${formatTarget(target, unit)}` : '',
  ]
  return cells.join(' ').trimEnd()
}

/** Rounds to three significant digits. */
const formatNumber = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

function formatTarget(target: Target, unit: string): string {
  const limit = 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`
  return target.of === 'ratio' ? `ratio ${limit}` : `${limit} ${unit}`
}

function formatSummary(figures: readonly Figure[]): string {
  const withTarget = figures.filter((figure) => figure.target)
  const missed = withTarget.filter((figure) => !meetsTarget(figure))
  const count = `${withTarget.length - missed.length} of ${withTarget.length} targets hold`
  return missed.length ? `${count}. Missed: ${missed.map(({ name }) => name).join('; ')}` : `${count}.`
}
