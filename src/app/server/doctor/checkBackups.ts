import type pg from 'pg'
import { getTarget, listProblems, listRuns } from '#features/backups/server/index.ts'
import { findArchive } from '#platform/archive/storage/archiveFile.ts'
import type { Services } from '#platform/context.ts'
import { type Finding, ok, risk, wrong } from './finding.ts'

type Problem = ReturnType<typeof listProblems>[number]

const dayMs = 86_400_000
const maxLogAgeDays = 2
const panel = 'See /management/backups.'

const problemTexts: Record<Problem, { level: 'risk' | 'wrong'; says: string; mend: string }> = {
  NONE: {
    level: 'wrong',
    says: 'there is no good back-up of this site',
    mend: 'Press "Back up now" at /management/backups, or run backplane backup.',
  },
  NO_SCHEDULE: {
    level: 'risk',
    says: 'nothing writes back-ups by itself',
    mend: 'Choose a schedule at /management/backups, or set BACKUP_SCHEDULE.',
  },
  TOO_OLD: { level: 'wrong', says: 'the last good back-up is older than twice the interval', mend: panel },
  LAST_FAILED: { level: 'wrong', says: 'the last back-up failed', mend: panel },
  DAMAGED: { level: 'wrong', says: 'the newest back-up is damaged', mend: panel },
  NOT_WRITABLE: {
    level: 'wrong',
    says: 'the site cannot write to the directory of back-ups',
    mend: 'Give it to the account of the site, or set BACKUP_DIR.',
  },
  NO_KEYS: { level: 'wrong', says: 'there are no keys for the bucket', mend: 'Set BACKUP_S3_ACCESS_KEY_ID.' },
  SAME_DISK: {
    level: 'risk',
    says: 'back-ups are on the same disk as the data',
    mend: 'Set BACKUP_DIR to another disk, or BACKUP_TARGET to a bucket.',
  },
}

/** Judges the back-ups that the site writes, and asks the bucket for one. */
export async function checkBackups({ config, db, clock }: Services): Promise<Finding[]> {
  const runs = await listRuns(db)
  const problems = listProblems(config, runs, clock.now())
  const failed = runs.find(({ state }) => state === 'failed')
  const findings = problems.map((problem): Finding => {
    const { level, says, mend } = problemTexts[problem]
    const details = problem === 'LAST_FAILED' && failed?.error ? `${says}: ${failed.error}` : says
    return { level, about: 'back-up', says: details, mend }
  })
  const store = await checkStore(config)
  if (store) findings.push(store)
  const [newest] = runs.filter(({ state }) => state === 'done')
  if (!findings.some(({ level }) => level === 'wrong') && newest)
    findings.push(ok('back-up', `of ${newest.requestedAt.toISOString()} at ${newest.target}`))
  return findings
}

/** Writes nothing: asks for a back-up that does not exist. */
async function checkStore(config: Services['config']): Promise<Finding | undefined> {
  const target = getTarget(config)
  const location = target.isBucket ? target.locate('backplane-doctor') : undefined
  if (!location) return undefined
  try {
    await findArchive(location)
    return undefined
  } catch (error) {
    return wrong('back-up', { says: (error as Error).message, mend: 'See the settings at /management/backups.' })
  }
}

/** Judges the archive of the write-ahead log, which a restore to any second needs; nothing is said without one. */
export async function checkLogArchive(db: pg.Pool, logArchive?: string): Promise<Finding[]> {
  const { rows } = await db.query<{ isOn: boolean; at: Date | null; failed: Date | null }>(
    `select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as at, last_failed_time as failed
     from pg_stat_archiver`,
  )
  const { isOn = false, at = null, failed = null } = rows[0] ?? {}
  const mend = 'See "To any second" in docs/operations.md.'
  const about = 'log archive'
  if (!isOn && logArchive)
    return [wrong(about, { says: 'local.conf of the database turns off what LOG_ARCHIVE turns on', mend })]
  if (!isOn) return []
  if (failed && (!at || failed > at))
    return [wrong(about, { says: `archiving fails since ${failed.toISOString()}`, mend })]
  if (!at) return [risk(about, { says: 'nothing was archived yet', mend })]
  const days = Math.floor((Date.now() - at.getTime()) / dayMs)
  if (days > maxLogAgeDays) return [risk(about, { says: `the newest part is ${days} days old`, mend })]
  return [ok(about, `archived until ${at.toISOString()}`)]
}
