import { type Estimate, estimate, type TableSize } from './estimate.ts'
import type { Rehearsed } from './rehearseMigrations.ts'

/** The text of `--check-upgrade`; without migrations the caller has its own. */
export function describeUpgrade(migrations: readonly Rehearsed[], sizes: ReadonlyMap<string, TableSize>): string {
  const count = migrations.length === 1 ? '1 migration is' : `${migrations.length} migrations are`
  const unsafe = migrations.filter((migration) => listReasons(migration).length).map(({ name }) => name)
  return [
    `${count} pending:`,
    ...migrations.flatMap((migration) => [
      '',
      migration.name,
      ...describe(migration, sizes).map((line) => `  ${line}`),
    ]),
    '',
    unsafe.length
      ? `Rolling deploy: no. Stop every process of the version that runs before you start this one (${unsafe.join(', ')}).`
      : 'Rolling deploy: yes. The version that runs can go on beside this one.',
  ].join('\n')
}

function describe(migration: Rehearsed, sizes: ReadonlyMap<string, TableSize>): string[] {
  const { locks, declared } = migration
  const blocked = (kind: string) => [...locks].filter(([, what]) => what === kind).map(([table]) => table)
  const locking = (['reads and writes', 'writes'] as const).flatMap((kind) =>
    blocked(kind).length ? [`blocks ${kind} of ${blocked(kind).join(', ')}`] : [],
  )
  const reasons = listReasons(migration)
  return [
    ...(locking.length ? locking : ['blocks nothing']),
    formatEstimate(estimate(migration, sizes)),
    ...(declared?.isSafe ? [`the version before can run beside it: ${declared.reason}`] : []),
    ...(reasons.length ? [`the version before cannot run beside it: ${reasons.join(', ')}`] : []),
  ]
}

/** What a migration says of itself counts more than what can be seen. */
export const listReasons = ({ declared, breaking }: Rehearsed): readonly string[] =>
  declared ? (declared.isSafe ? [] : [declared.reason]) : breaking

function formatEstimate({ seconds, reasons }: Estimate): string {
  if (!reasons.length) return 'takes a moment: it changes no rows that exist'
  const time =
    seconds < 1
      ? 'less than a second'
      : seconds < 90
        ? `up to about ${Math.ceil(seconds)} s`
        : `up to about ${Math.ceil(seconds / 60)} min`
  return `takes ${time}: ${reasons.join(', ')}`
}
