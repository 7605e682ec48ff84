import type { Outcome } from './attack.ts'

export type Report = { attack: string; outcomes: readonly Outcome[]; seconds: number }

export function formatTable(reports: readonly Report[], seed: number): string {
  const sections = reports.map(({ attack, outcomes, seconds }) =>
    [`${attack} (${Math.round(seconds)} s)`, ...outcomes.map(formatRow)].join('\n'),
  )
  const all = reports.flatMap(({ outcomes }) => outcomes)
  const passed = all.filter((outcome) => outcome.passed).length
  return [...sections, `Seed ${seed}`, `${passed} passed, ${all.length - passed} failed`].join('\n\n')
}

export const formatRow = ({ check, figure, target, passed, control }: Outcome): string =>
  [
    passed ? '  ok    ' : '  FAILED',
    `${control ? 'control: ' : ''}${check}`.padEnd(84),
    figure.padEnd(28),
    `target ${target}`,
  ].join(' ')
