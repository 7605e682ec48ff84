import type { BackupProblem } from '#generated/resolvers.ts'
import type { Config } from '#platform/config/config.ts'
import { isGood } from './retention.ts'
import type { BackupRunRow } from './rows.ts'
import { getTarget, isOnSameDisk, isWritable } from './target.ts'

const hourMs = 3_600_000
const defaultIntervalHours = 24

/** The interval after which a back-up that is missing is noticed: twice that of the schedule. */
const getMaxAgeMs = ({ backups: { schedule } }: Config): number =>
  2 * (schedule?.everyHours ?? defaultIntervalHours) * hourMs

/** `runs` are the newest first. */
export function listProblems(config: Config, runs: readonly BackupRunRow[], now: Date): BackupProblem[] {
  const { schedule } = config.backups
  const target = getTarget(config)
  const lastGood = runs.find((run) => isGood(run))
  const isOld = lastGood !== undefined && now.getTime() - lastGood.requestedAt.getTime() > getMaxAgeMs(config)
  const ended = runs.find(({ state }) => state !== 'waiting' && state !== 'running')
  // Somebody else runs the command by a schedule.
  const isWrittenByCommand = lastGood?.origin === 'command' && !isOld
  const problems: [BackupProblem, boolean][] = [
    ['NONE', !lastGood],
    ['NO_SCHEDULE', !schedule && !isWrittenByCommand],
    ['TOO_OLD', isOld],
    ['LAST_FAILED', ended?.state === 'failed' || ended?.state === 'interrupted'],
    ['DAMAGED', ended?.verification === 'damaged'],
    ['NOT_WRITABLE', !target.isBucket && !isWritable(target.text)],
    ['NO_KEYS', target.isBucket && !target.locate('x')],
    ['SAME_DISK', !target.isBucket && isOnSameDisk(target.text, config.dataDir)],
  ]
  return problems.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}
