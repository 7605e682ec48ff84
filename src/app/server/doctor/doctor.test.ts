import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Config } from '#platform/config/config.ts'
import { factories } from '#tests/factories.ts'
import { startFakeS3 } from '#tests/fakeS3.ts'
import { startMailSink } from '#tests/mailSink.ts'
import { testSite } from '#tests/testSite.ts'
import { checkBackups, checkLogArchive } from './checkBackups.ts'
import { checkAddress, checkBrand, checkSecrets } from './checkConfig.ts'
import { checkOwner, checkQueues, checkSecondFactors } from './checkDatabase.ts'
import { checkAnswer, checkClock, checkDisk, checkName } from './checkMachine.ts'
import { checkMailServer } from './checkMail.ts'
import { formatFinding } from './finding.ts'

const site = await testSite()
const make = factories(site)
const sink = await startMailSink()
afterAll(() => sink.stop())

const configured = (changes: Partial<Config>): Config => ({ ...site.services.config, ...changes })

it.each([
  ['http://127.0.0.1:3000', [], ['risk']],
  ['http://play.example', [], ['wrong']],
  ['https://play.example', [], ['ok', 'wrong']],
  ['https://play.example', ['10.0.0.1'], ['ok']],
])('judges the address %s behind %j', (siteOrigin, trustedProxies, levels) => {
  expect(checkAddress(configured({ siteOrigin, trustedProxies })).map(({ level }) => level)).toEqual(levels)
})

it('notices a site that has no owner yet, and one without a name', async () => {
  expect(await checkOwner(site.pool)).toMatchObject({ level: 'wrong', mend: expect.stringContaining('owner invite') })
  const { username } = await make.user({ roles: ['admin'] })
  expect(await checkOwner(site.pool)).toEqual({ level: 'ok', about: 'owner', says: `@${username}` })
  const { brand } = site.services.config
  expect(checkBrand(site.services.config).level).toBe('ok')
  expect(
    checkBrand(configured({ siteOrigin: 'https://play.example', brand: { ...brand, name: 'play.example' } })).level,
  ).toBe('risk')
})

it('notices secrets that others can read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
  expect(checkSecrets(configured({ dataDir })).level).toBe('ok')
  mkdirSync(join(dataDir, 'secrets'), { mode: 0o755 })
  expect(checkSecrets(configured({ dataDir }))).toMatchObject({
    level: 'wrong',
    mend: expect.stringContaining('chmod'),
  })
  rmSync(dataDir, { recursive: true })
})

it('signs in to the mail server, and says what it answers', async () => {
  expect((await checkMailServer(configured({ smtpUrl: undefined }))).level).toBe('wrong')
  expect((await checkMailServer(configured({ smtpUrl: sink.url }))).level).toBe('ok')
  expect(await checkMailServer(configured({ smtpUrl: 'smtp://127.0.0.1:1' }))).toMatchObject({
    level: 'wrong',
    says: expect.stringContaining('ECONNREFUSED'),
  })
})

it('notices a clock that goes wrong, a name that is unknown, and a site that does not answer', async () => {
  const local = configured({ siteOrigin: 'http://127.0.0.1:1' })
  expect((await checkClock(local, new Date())).level).toBe('ok')
  expect((await checkClock(local, new Date(Date.now() - 60_000))).level).toBe('wrong')
  expect((await checkName(local)).level).toBe('ok')
  expect((await checkName(configured({ siteOrigin: 'https://nobody.invalid' }))).level).toBe('wrong')
  expect((await checkAnswer(local)).level).toBe('risk')
  expect((await checkDisk(local)).says).toMatch(/GiB free/)
})

it('names who of the team has no second factor', async () => {
  const { username } = await make.user({ roles: ['moderator'] })
  expect(await checkSecondFactors(site.pool, 'optional')).toMatchObject({
    level: 'wrong',
    says: expect.stringContaining(username),
  })
  expect((await checkSecondFactors(site.pool, 'required')).level).toBe('risk')
})

it('counts mails that wait and that were refused', async () => {
  expect((await checkQueues(site.pool)).map(({ level }) => level)).toEqual(['ok'])
  await site.pool.query(
    `insert into mails (recipient, subject, body_text, body_html, created_at)
     values ('a@mail.example', 's', 't', 'h', now() - interval '2 hours')`,
  )
  await make.failedMail()
  await site.pool.query('update mails set refused_at = now() where refused_at is not null')
  expect((await checkQueues(site.pool)).map(({ level }) => level)).toEqual(['wrong', 'risk'])
})

const judgeBackups = async (backups: Partial<Config['backups']> = {}) => {
  const { services } = site
  const config = configured({ backups: { ...services.config.backups, ...backups } })
  return (await checkBackups({ ...services, config })).map(({ level, says }) => `${level}: ${says}`)
}

it('judges back-ups: none, failed, too old, without keys, refused by the store', async () => {
  const none = 'wrong: there is no good back-up of this site'
  expect(await judgeBackups()).toEqual(expect.arrayContaining([none, 'risk: nothing writes back-ups by itself']))
  const insert = (state: string, at: Date, error: string) =>
    site.pool.query(
      `insert into backup_runs (origin, requested_at, finished_at, state, target, name, error)
       values ('schedule', $2, $2, $1, '/backup', 'b', $3)`,
      [state, at, error],
    )
  const now = site.clock.now()
  const schedule = { everyHours: 24, hour: 3 }
  await insert('done', new Date(now.getTime() - 47 * 3_600_000), '')
  expect((await judgeBackups({ schedule })).join()).not.toContain('wrong')
  expect(await judgeBackups({ schedule: { everyHours: 1, hour: 3 } })).toContain(
    'wrong: the last good back-up is older than twice the interval',
  )
  await insert('failed', now, 'Cannot write: ENOSPC')
  expect(await judgeBackups({ schedule })).toContain('wrong: the last back-up failed: Cannot write: ENOSPC')
  const bucket = { name: 'site', prefix: 'daily' }
  expect(await judgeBackups({ schedule, bucket })).toContain('wrong: there are no keys for the bucket')
  const s3 = await startFakeS3()
  s3.state.isDown = true
  const access = { endpoint: s3.origin, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  expect((await judgeBackups({ schedule, bucket, access })).join()).toContain('answers: ServiceUnavailable')
  s3.state.isDown = false
  expect((await judgeBackups({ schedule, bucket, access })).join()).not.toContain('answers')
  await s3.stop()
})

it('judges the archive of the log only if there should be one', async () => {
  expect(await checkLogArchive(site.pool)).toEqual([])
  expect(await checkLogArchive(site.pool, '/backup/wal')).toMatchObject([{ level: 'wrong' }])
})

it('prints how to mend it below what is wrong', () => {
  expect(formatFinding({ level: 'wrong', about: 'mail', says: 'no', mend: 'Do' })).toBe('WRONG  mail: no\n        Do')
})
