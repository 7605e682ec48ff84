import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Services } from '#platform/context.ts'
import { endPool } from '#platform/db/endPool.ts'
import { createLog } from '#platform/log.ts'
import { connectToDatabase } from '../connectToDatabase.ts'
import { createBuiltSite } from '../createBuiltSite.ts'
import { explainMissingTables } from '../runResetSecondFactor.ts'
import { checkBackups, checkLogArchive } from './checkBackups.ts'
import { checkAddress, checkBrand, checkSecrets } from './checkConfig.ts'
import { checkOwner, checkQueues, checkSecondFactors } from './checkDatabase.ts'
import { checkAnswer, checkClock, checkDisk, checkName } from './checkMachine.ts'
import { checkMailDomain, checkMailServer } from './checkMail.ts'
import { type Finding, formatFinding } from './finding.ts'

type Check = () => Promise<Finding | Finding[]> | Finding | Finding[]

/** Prints what is wrong or risky, and how to mend it; changes nothing. Returns the exit code: 1 if something is wrong. */
export async function runDoctor(config: Config): Promise<number> {
  const log = createLog('error')
  const database = await connectToDatabase(config, log)
  const site = await createBuiltSite(config, database.connection, log)
  const pool = new pg.Pool({ ...database.connection, max: 2 })
  try {
    // Settings of the staff decide on mail and address.
    await site.connect().catch(explainMissingTables)
    const findings = await collectFindings(site.services, pool)
    for (const finding of findings) console.log(formatFinding(finding))
    const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
    console.log(`\n${count('wrong')} wrong, ${count('risk')} risky, ${count('ok')} fine`)
    return count('wrong') ? 1 : 0
  } finally {
    await endPool(pool)
    await site.stop()
    await database.stop()
  }
}

async function collectFindings(services: Services, pool: pg.Pool): Promise<Finding[]> {
  const { config } = services
  const { rows } = await pool.query<{ now: Date; version: string }>(
    `select now(), current_setting('server_version') as version`,
  )
  const { now = new Date(), version = '' } = rows[0] ?? {}
  const checks: [string, Check][] = [
    [
      'versions',
      () => ({ level: 'ok', about: 'versions', says: `Node ${process.versions.node}, PostgreSQL ${version}` }),
    ],
    ['site', () => checkBrand(config)],
    ['owner', () => checkOwner(pool)],
    ['address', () => checkAddress(config)],
    ['name', () => checkName(config)],
    ['answer', () => checkAnswer(config)],
    ['clock', () => checkClock(config, now)],
    ['disk', () => checkDisk(config)],
    ['secrets', () => checkSecrets(config)],
    ['mail', () => checkMailServer(config)],
    ['mail records', () => checkMailDomain(config)],
    ['mails', () => checkQueues(pool)],
    ['back-up', () => checkBackups(services)],
    ['log archive', () => checkLogArchive(pool, config.logArchive)],
    ['second factors', () => checkSecondFactors(pool, config.staffSecondFactor)],
  ]
  const found = checks.map(async ([about, check]) => {
    try {
      return await check()
    } catch (error) {
      return { level: 'wrong' as const, about, says: `could not be checked: ${(error as Error).message}` }
    }
  })
  return (await Promise.all(found)).flat()
}
