import { beforeAll, describe, expect, it } from 'vitest'
import { undoAction } from '#features/management/server/index.ts'
import { settings } from '#platform/config/settings.ts'
import { getPictureFile } from '#platform/look/pictureFiles.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { samplePicture, settingSamples } from '#tests/settingSamples.ts'
import { joinSite, testSite } from '#tests/testSite.ts'
import { messages } from '../messages.ts'
import { listSettings } from './listSettings.ts'
import { setSiteSettings } from './operations/setSiteSettings.ts'

const env = {
  BRAND_NAME: '',
  BRAND_URL_SCHEME: 'pipes://',
  SITE_ORIGIN: '',
  STAFF_SECOND_FACTOR: '',
}
const site = await testSite(env)
const other = await joinSite(site, env)
const third = await joinSite(site, env)
const processes = [site, other, third]
/** What no setting has changed. */
const defaults = processes.map(({ services }) => ({ ...services.config }))
const make = factories(site)
let admin: Viewer

beforeAll(async () => {
  admin = await make.user({ roles: ['admin'] })
  for (const { name, kind } of settings)
    if (kind === 'picture')
      await site.services.files.put(getPictureFile(name, samplePicture.key), Buffer.from('picture'))
  // Delivers the events to the other processes.
  await site.startBackground()
  await other.connect()
  await third.connect()
})

const as = (viewer: Viewer) => site.context({ viewer })
const find = async (name: string) => (await listSettings(as(admin))).find((setting) => setting.name === name)!

async function set(values: Record<string, string | null>): Promise<boolean> {
  const changes = Object.entries(values).map(async ([name, value]) => ({
    name,
    value,
    before: (await find(name))?.revision ?? null,
  }))
  return setSiteSettings(as(admin), { changes: await Promise.all(changes) })
}

const loadPage = async (from = site) => (await from.server.inject({ url: '/', headers: { accept: 'text/html' } })).body

const ownSettings = settings
  .filter(({ name }) => name !== 'BRAND_URL_SCHEME')
  .map((setting) => ({ name: setting.name, setting, sample: settingSamples[setting.name] }))
const restricted = ownSettings.filter(({ sample }) => sample.bad !== undefined)

describe('each setting', () => {
  it.each(nonEmpty(ownSettings))(
    '$name is live in all processes, logged, and undone',
    async ({ name, setting, sample }) => {
      const { good, also, read, expected } = sample
      await set({ ...also, [name]: good })
      for (const { services } of processes) await expect.poll(() => read(services.config)).toEqual(expected)
      expect(await find(name)).toMatchObject({ source: 'SITE', value: setting.isSecret ? null : good })
      const { id, metadata } = await findLastActionLog(site, { action: 'setting.set' })
      expect(metadata).toMatchObject({ name })
      expect(await undoAction(as(admin), { id })).toBe(true)
      expect(await find(name)).toMatchObject({ source: 'DEFAULT', revision: null })
      await set(Object.fromEntries(Object.keys(also ?? {}).map((each) => [each, null])))
      for (const [i, { services }] of processes.entries())
        await expect.poll(() => read(services.config)).toEqual(read(defaults[i]!))
    },
  )

  it.each(nonEmpty(restricted))('$name is refused with what it should be', async ({ name, setting, sample }) => {
    const { bad, also } = sample
    await expect(set({ ...also, [name]: bad! })).rejects.toMatchObject({
      field: name,
      message: messages.invalid[setting.kind](),
    })
    for (const each of [name, ...Object.keys(also ?? {})]) expect(await find(each)).toMatchObject({ source: 'DEFAULT' })
  })
})

describe('a setting of the site', () => {
  it('is on all pages, also of other processes and cached ones', async () => {
    expect((await Promise.all(processes.map(loadPage))).some((page) => page.includes('Foundry'))).toBe(false)
    await set({ BRAND_NAME: 'Foundry' })
    for (const each of processes) await expect.poll(() => loadPage(each)).toContain('- Foundry</title>')
    await set({ BRAND_NAME: '' })
    expect(await find('BRAND_NAME')).toMatchObject({ source: 'DEFAULT', value: '127.0.0.1', changedAt: null })
    for (const each of processes) await expect.poll(() => loadPage(each)).toContain('- 127.0.0.1</title>')
  })

  it('that the environment has cannot be set', async () => {
    expect(await find('BRAND_URL_SCHEME')).toMatchObject({ source: 'ENVIRONMENT', value: 'pipes://' })
    await expect(set({ BRAND_URL_SCHEME: 'game://' })).rejects.toThrow(messages.fixed())
  })

  it('is refused to the second of two admins who saw the same value', async () => {
    const change = (value: string) =>
      setSiteSettings(as(admin), { changes: [{ name: 'BRAND_STATUS_URL', value, before: null }] })
    const results = await Promise.allSettled([change('https://a.example/'), change('https://b.example/')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(change('https://c.example/')).rejects.toThrow(messages.changedMeanwhile())
  })

  it('can be set again to what it is, as a repeated request does', async () => {
    const changes = [{ name: 'MATOMO_SITE_ID', value: '7', before: null }]
    expect(await setSiteSettings(as(admin), { changes })).toBe(true)
    expect(await setSiteSettings(as(admin), { changes })).toBe(true)
  })

  it('is not stored if another of the same change is refused', async () => {
    await expect(set({ BRAND_WIKI_URL: 'https://w.example/', MAIL_FROM: 'nobody' })).rejects.toThrow()
    expect(await find('BRAND_WIKI_URL')).toMatchObject({ source: 'DEFAULT' })
  })

  it('is refused without what it needs, at the field of that', async () => {
    await expect(set({ CAPTCHA: 'hcaptcha', CAPTCHA_SITE_KEY: 'public' })).rejects.toMatchObject({
      field: 'CAPTCHA_SECRET',
      message: messages.missing(),
    })
    expect(await find('CAPTCHA')).toMatchObject({ source: 'DEFAULT' })
  })

  it('that a later version refuses is ignored, and shown as broken', async () => {
    await site.pool.query(
      `insert into site_settings (name, value, changed_at) values ('BRAND_START_YEAR', 'long ago', now())`,
    )
    await set({ BRAND_DESCRIPTION: 'A foundry of machines.' })
    await expect.poll(() => site.services.config.brand.description).toBe('A foundry of machines.')
    expect(site.services.config.brand.startYear).toBeUndefined()
    expect(await find('BRAND_START_YEAR')).toMatchObject({ isBroken: true })
    await set({ BRAND_START_YEAR: null })
  })

  it('is only for admins', async () => {
    const moderator = await make.user({ roles: ['moderator', 'developer', 'editor'] })
    const change = { name: 'BRAND_NAME', value: 'Mine', before: null }
    await expect(setSiteSettings(as(moderator), { changes: [change] })).rejects.toMatchObject({ status: 403 })
    await expect(
      setSiteSettings(as(admin), { changes: [{ ...change, name: 'PORT', value: '1' }] }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('a secret', () => {
  const url = 'smtps://studio:hush-hush@mail.example'

  it('is in no answer, no log and no row', async () => {
    await set({ SMTP_URL: url })
    expect(await find('SMTP_URL')).toMatchObject({ source: 'SITE', value: null, isBroken: false })
    const { rows } = await site.pool.query(
      'select * from site_settings union all select name, value, now(), 0 from site_settings',
    )
    const { metadata } = await findLastActionLog(site, { action: 'setting.set' })
    expect(metadata).toMatchObject({ name: 'SMTP_URL', isSecret: true })
    expect(JSON.stringify([rows, metadata, await listSettings(as(admin))])).not.toContain('hush-hush')
    await set({ SMTP_URL: null })
  })

  it('that was sealed with another key is without effect, and shown as broken', async () => {
    await set({ SMTP_URL: url })
    const stranger = await joinSite(site, { ...env, TOKEN_SECRET: Buffer.alloc(32, 7).toString('base64url') })
    await stranger.connect()
    expect(stranger.services.config.smtpUrl).toBeUndefined()
    const listed = await listSettings(stranger.context({ viewer: admin }))
    expect(listed.find(({ name }) => name === 'SMTP_URL')).toMatchObject({ isBroken: true, source: 'SITE' })
    await set({ SMTP_URL: null })
  })
})
