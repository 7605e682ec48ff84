import type { BackupSchedule } from '#platform/config/backups.ts'
import { isGood } from './retention.ts'
import type { BackupRunRow } from './rows.ts'

const hourMs = 3_600_000
const retryAfterMs = 15 * 60_000
const maxAttempts = 3

/** Returns the latest time of the schedule that is not after `now`. */
export function getLatestTime({ everyHours, hour }: BackupSchedule, now: Date): Date {
  const everyMs = everyHours * hourMs
  const offset = (hour % everyHours) * hourMs
  return new Date(Math.floor((now.getTime() - offset) / everyMs) * everyMs + offset)
}

/** `runs` are those at the present target, the newest first. Returns when the next back-up is due, which may be in the past. */
export function getDueTime(schedule: BackupSchedule, runs: readonly BackupRunRow[], now: Date): Date {
  const latest = getLatestTime(schedule, now)
  const next = new Date(latest.getTime() + schedule.everyHours * hourMs)
  const since = runs.filter(({ requestedAt }) => requestedAt >= latest)
  if (since.some((run) => isGood(run))) return next
  const failures = since.filter(
    ({ origin, state, verification }) =>
      origin === 'schedule' && (state === 'failed' || state === 'interrupted' || verification === 'damaged'),
  )
  if (!failures.length) return latest
  if (failures.length >= maxAttempts) return next
  return new Date((failures[0]?.finishedAt ?? latest).getTime() + retryAfterMs)
}
