import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Config } from '#platform/config/config.ts'
import { factories } from '#tests/factories.ts'
import { startMailSink } from '#tests/mailSink.ts'
import { testSite } from '#tests/testSite.ts'
import { checkAddress, checkBrand, checkSecrets } from './checkConfig.ts'
import { checkBackup, checkOwner, checkQueues, checkSecondFactors } from './checkDatabase.ts'
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

it('counts mails that wait and that were refused, and knows of no back-up', async () => {
  expect((await checkQueues(site.pool)).map(({ level }) => level)).toEqual(['ok'])
  await site.pool.query(
    `insert into mails (recipient, subject, body_text, body_html, created_at)
     values ('a@mail.example', 's', 't', 'h', now() - interval '2 hours')`,
  )
  await make.failedMail()
  await site.pool.query('update mails set refused_at = now() where refused_at is not null')
  expect((await checkQueues(site.pool)).map(({ level }) => level)).toEqual(['wrong', 'risk'])
  expect((await checkBackup(site.pool)).level).toBe('risk')
})

it('prints how to mend it below what is wrong', () => {
  expect(formatFinding({ level: 'wrong', about: 'mail', says: 'no', mend: 'Do' })).toBe('WRONG  mail: no\n        Do')
})
