import type { BackupRunRow } from './rows.ts'
import { isOwnName } from './target.ts'

const weekMs = 7 * 86_400_000
/** 1970 began on a Thursday. */
const mondayOffsetMs = 4 * 86_400_000

/** Whether a site could be restored from it, as far as is known. */
export const isGood = ({ state, verification, deletedAt }: BackupRunRow): boolean =>
  state === 'done' && verification !== 'damaged' && !deletedAt

type Retention = { keep: number; keepWeeks: number; target: string; now: Date }

/** Selects what is to be deleted. `runs` are the newest first. */
export function selectOutdated(runs: readonly BackupRunRow[], { keep, keepWeeks, target, now }: Retention) {
  const own = runs.filter((run) => run.origin !== 'command' && run.target === target && isOwnName(run.name))
  const stored = own.filter(({ state, deletedAt }) => state === 'done' && !deletedAt)
  const good = stored.filter((run) => isGood(run))
  const kept = new Set<BackupRunRow>()
  for (const origin of ['schedule', 'person'])
    for (const run of good.filter((each) => each.origin === origin).slice(0, keep)) kept.add(run)
  const thisWeek = getWeek(now)
  const seen = new Set<number>()
  for (const run of good) {
    const week = getWeek(run.requestedAt)
    if (seen.has(week) || week <= thisWeek - keepWeeks) continue
    seen.add(week)
    kept.add(run)
  }
  const [newest] = good
  // If no back-up is good, none is deleted: a damaged one may be all that there is.
  if (!newest) return []
  return stored.filter((run) => !kept.has(run) && run.id < newest.id && !isInUse(run))
}

const getWeek = (at: Date): number => Math.floor((at.getTime() - mondayOffsetMs) / weekMs)

const isInUse = ({ verification }: BackupRunRow): boolean => verification === 'waiting' || verification === 'running'
