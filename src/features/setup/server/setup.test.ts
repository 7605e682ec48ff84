import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listForumSettings } from '#features/forum/server/index.ts'
import { listSettings, setSiteSettings } from '#features/settings/server/index.ts'
import { systemOperation } from '#platform/authorize.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { queueMail } from '#platform/mail/transactions/queueMail.ts'
import type { Viewer } from '#platform/viewer.ts'
import { seedForums } from '#seeds/seedForums.ts'
import { listStarterForums } from '#seeds/starter.ts'
import { factories } from '#tests/factories.ts'
import { startMailSink } from '#tests/mailSink.ts'
import { testSite, unique } from '#tests/testSite.ts'
import type { SetupStepName } from '../contract/setupSteps.ts'
import { messages } from '../messages.ts'
import { listSteps } from './listSteps.ts'
import { applyPreset } from './operations/applyPreset.ts'
import { confirmTestMail } from './operations/confirmTestMail.ts'
import { createDkimKey } from './operations/createDkimKey.ts'
import { sendTestMail } from './operations/sendTestMail.ts'
import { skipSetupStep } from './operations/skipSetupStep.ts'

const site = await testSite({ SITE_ORIGIN: '', BRAND_NAME: '' })
const make = factories(site)
const sink = await startMailSink()
let admin: Viewer

beforeAll(async () => {
  admin = await make.user({ roles: ['admin'] })
  await site.startBackground()
})
afterAll(() => sink.stop())

const as = (viewer: Viewer) => site.context({ viewer })
const to = 'owner@mail.example'

async function stateOf(name: SetupStepName): Promise<string | undefined> {
  return (await listSteps(as(admin), admin)).find((step) => step.name === name)?.state
}

const set = (name: string, value: string) => setSiteSettings(as(admin), { changes: [{ name, value, before: null }] })

const findSetting = async (name: string) => (await listSettings(as(admin))).find((setting) => setting.name === name)!

const readForgotPage = async () => (await site.server.inject('/forgot-password')).body
const notYet = 'This site cannot send emails yet.'

const readCode = () => /\b\d{6}\b/.exec(sink.to(to).at(-1)?.raw ?? '')?.[0] ?? ''

describe('the test of a mail server', () => {
  it('is done once the code of the mail is typed in, and open again with another sender', async () => {
    const server = { smtpUrl: sink.url, from: 'site@play.example' }
    expect(await sendTestMail(as(admin), { to, ...server })).toEqual({ problem: null, reply: '' })
    await expect(confirmTestMail(as(admin), { code: '000000' })).rejects.toThrow(messages.mail.wrongCode())
    expect(await confirmTestMail(as(admin), { code: readCode() })).toBe(true)
    // What was tested is not yet what the site has.
    expect(await stateOf('mail')).toBe('OPEN')
    const held = `${unique('ana')}@mail.example`
    const ctx = site.context()
    systemOperation(ctx)
    await withTransaction(ctx, (tx) =>
      queueMail(tx, { ctx, email: held, language: 'en' }, () => ({ subject: 'Hello', blocks: ['You are in.'] })),
    )
    const countHeld = () =>
      site.pool.query('select from mails where held_at is not null').then(({ rowCount }) => rowCount)
    await expect.poll(countHeld).toBe(1)
    expect(await readForgotPage()).toContain(notYet)
    await set('SMTP_URL', server.smtpUrl)
    await expect.poll(() => sink.to(held)).toHaveLength(1)
    expect(await countHeld()).toBe(0)
    await expect.poll(readForgotPage).not.toContain(notYet)
    await set('MAIL_FROM', server.from)
    await expect.poll(() => stateOf('mail')).toBe('DONE')
    const { revision } = await findSetting('MAIL_FROM')
    await setSiteSettings(as(admin), {
      changes: [{ name: 'MAIL_FROM', value: 'other@play.example', before: revision }],
    })
    await expect.poll(() => stateOf('mail')).toBe('OPEN')
  })

  it('sends by what the site has, if nothing else is given', async () => {
    const before = sink.to(to).length
    expect(await sendTestMail(as(admin), { to, smtpUrl: null, from: null })).toMatchObject({ problem: null })
    expect(sink.to(to)).toHaveLength(before + 1)
  })

  it('needs the code of the newest mail, within an hour', async () => {
    await sendTestMail(as(admin), { to, smtpUrl: sink.url, from: null })
    const first = readCode()
    await sendTestMail(as(admin), { to, smtpUrl: sink.url, from: null })
    await expect(confirmTestMail(as(admin), { code: first })).rejects.toThrow(messages.mail.wrongCode())
    site.clock.advanceMs(61 * 60_000)
    await expect(confirmTestMail(as(admin), { code: readCode() })).rejects.toThrow(messages.mail.wrongCode())
  })

  it('passes on what a server says', async () => {
    sink.manners.onRecipient = () => 550
    const outcome = await sendTestMail(as(admin), { to, smtpUrl: sink.url, from: null })
    delete sink.manners.onRecipient
    expect(outcome).toMatchObject({ problem: 'REFUSED', reply: expect.stringContaining('Refused by the sink') })
  })

  it.each([
    ['nothing listens', 'smtp://127.0.0.1:1', 'UNREACHABLE'],
    ['the server has no TLS', sink.url.replace('smtp:', 'smtps:'), 'ENCRYPTION'],
  ])('says so if %s', async (_, smtpUrl, problem) => {
    expect(await sendTestMail(as(admin), { to, smtpUrl, from: null })).toMatchObject({ problem })
  })

  it('says so if the password is wrong', async () => {
    const careful = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
    })
    careful.on('error', () => {})
    await new Promise<void>((resolve) => careful.listen(0, '127.0.0.1', resolve))
    const { port } = careful.server.address() as AddressInfo
    const smtpUrl = `smtp://user:wrong@127.0.0.1:${port}`
    const outcome = await sendTestMail(as(admin), { to, smtpUrl, from: null })
    await new Promise<void>((resolve) => careful.close(() => resolve()))
    expect(outcome).toMatchObject({ problem: 'LOGIN', reply: expect.stringContaining('Invalid username') })
  })

  it('does not wait for a server that hangs', { timeout: 30_000 }, async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const outcome = await sendTestMail(as(admin), { to, smtpUrl: `smtp://127.0.0.1:${port}`, from: null })
    silent.close()
    expect(outcome).toMatchObject({ problem: 'TIMEOUT' })
  })

  it.each([
    [{ smtpUrl: 'mail.example' }, { field: 'SMTP_URL', message: messages.mail.invalidServer() }],
    [{ from: 'nobody' }, { field: 'MAIL_FROM', message: messages.mail.invalidSender() }],
  ])('refuses %j, at its field', async (wrong, refusal) => {
    const input = { to, smtpUrl: sink.url, from: null, ...wrong }
    await expect(sendTestMail(as(admin), input)).rejects.toMatchObject(refusal)
  })
})

describe('the key of DKIM', () => {
  it('is made once, and signs the mails', async () => {
    await createDkimKey(as(admin))
    await expect.poll(() => site.services.config.dkimPrivateKey).toBeDefined()
    const first = site.services.config.dkimPrivateKey
    await createDkimKey(as(admin))
    expect(site.services.config.dkimPrivateKey).toBe(first)
    await sendTestMail(as(admin), { to, smtpUrl: sink.url, from: 'site@play.example' })
    const raw = (sink.to(to).at(-1)?.raw ?? '').replaceAll(/\r\n\s+/g, ' ')
    expect(raw).toMatch(/^DKIM-Signature: .*d=play\.example;.*s=backplane;/m)
  })
})

describe('a preset', () => {
  const keys = async () => (await listForumSettings(site.services.db)).map(({ key }) => key).sort()

  it('makes what is missing, keeps what has posts, and removes what is empty', async () => {
    await make.forum({ isBlog: true })
    await seedForums(site.services, { demo: false })
    const blogs = (await listForumSettings(site.services.db)).filter(({ isBlog }) => isBlog).map(({ key }) => key)
    await make.post({ forumKey: 'showcase' })
    await applyPreset(as(admin), { preset: 'OPEN_SOURCE' })
    expect(await keys()).toEqual(
      [...blogs, 'announcements', 'development', 'help', 'ideas', 'off-topic', 'showcase'].sort(),
    )
    await expect.poll(() => site.services.config.modules.game).toBe(false)
    expect(await stateOf('content')).toBe('DONE')
    await applyPreset(as(admin), { preset: 'GAME_WITH_MODS' })
    expect(await keys()).toEqual([...blogs, ...listStarterForums({ withChinese: false }).map(({ key }) => key)].sort())
    await expect.poll(() => site.services.config.modules.game).toBe(true)
  })

  it('can be applied again', async () => {
    const before = await keys()
    await applyPreset(as(admin), { preset: 'GAME_WITH_MODS' })
    expect(await keys()).toEqual(before)
  })
})

describe('the steps', () => {
  it('can be left for later, and taken up again', async () => {
    await skipSetupStep(as(admin), { name: 'look', isSkipped: true })
    expect(await stateOf('look')).toBe('SKIPPED')
    await skipSetupStep(as(admin), { name: 'look', isSkipped: false })
    expect(await stateOf('look')).toBe('OPEN')
  })

  it('know that the site has a name and an address, and that there is a team', async () => {
    expect([await stateOf('site'), await stateOf('team')]).toEqual(['OPEN', 'OPEN'])
    await set('BRAND_NAME', 'Foundry')
    await set('SITE_ORIGIN', 'https://play.example')
    await make.user({ roles: ['moderator'] })
    expect([await stateOf('site'), await stateOf('team')]).toEqual(['DONE', 'DONE'])
  })
})
