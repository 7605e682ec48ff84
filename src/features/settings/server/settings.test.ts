import { beforeAll, describe, expect, it } from 'vitest'
import { undoAction } from '#features/management/server/index.ts'
import { settings } from '#platform/config/settings.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { joinSite, testSite } from '#tests/testSite.ts'
import { messages } from '../messages.ts'
import { listSettings } from './listSettings.ts'
import { setSiteSetting } from './operations/setSiteSetting.ts'

const site = await testSite({ BRAND_PRODUCT: 'pipes' })
const make = factories(site)
let admin: Viewer

beforeAll(async () => {
  admin = await make.user({ roles: ['admin'] })
  // Delivers the events to the other process.
  await site.startBackground()
})

const as = (viewer: Viewer) => site.context({ viewer })
const find = async (name: string) => (await listSettings(as(admin))).find((setting) => setting.name === name)

/** Sets what the site has not been given by the environment. */
async function set(name: string, value: string | null): Promise<boolean> {
  const found = await find(name)
  return setSiteSetting(as(admin), { name, value, before: found?.source === 'SITE' ? found.value : null })
}

const loadPage = async (other = site) =>
  (await other.server.inject({ url: '/', headers: { accept: 'text/html' } })).body

describe('a setting of the site', () => {
  it('is on all pages within a second, also of other processes and cached ones', async () => {
    const other = await joinSite(site, { BRAND_PRODUCT: 'pipes' })
    await other.connect()
    expect([await loadPage(), await loadPage(other)].map((page) => page.includes('Foundry'))).toEqual([false, false])
    await set('BRAND_NAME', 'Foundry')
    await expect.poll(() => loadPage()).toContain('- Foundry</title>')
    await expect.poll(() => loadPage(other)).toContain('- Foundry</title>')
  })

  it('is the default again once it is taken back', async () => {
    await set('BRAND_NAME', 'Foundry')
    await set('BRAND_NAME', '')
    expect(await find('BRAND_NAME')).toMatchObject({ source: 'DEFAULT', value: 'Gatework', changedAt: null })
    await expect.poll(() => loadPage()).toContain('- Gatework</title>')
  })

  it('is logged with its former value, and undone', async () => {
    await set('BRAND_WIKI_URL', 'https://wiki.foundry.example/')
    await set('BRAND_WIKI_URL', 'none')
    const entry = await findLastActionLog(site, { action: 'setting.set' })
    expect(entry.metadata).toEqual({ name: 'BRAND_WIKI_URL', before: 'https://wiki.foundry.example/', after: 'none' })
    expect(await undoAction(as(admin), { id: entry.id })).toBe(true)
    expect(await find('BRAND_WIKI_URL')).toMatchObject({ value: 'https://wiki.foundry.example/', source: 'SITE' })
    await expect.poll(() => loadPage()).toContain('https://wiki.foundry.example/')
  })

  it('that the environment has cannot be set', async () => {
    expect(await find('BRAND_PRODUCT')).toMatchObject({ source: 'ENVIRONMENT', value: 'pipes' })
    await expect(set('BRAND_PRODUCT', 'logic')).rejects.toThrow(messages.fixed())
  })

  it('is refused to the second of two admins who saw the same value', async () => {
    const change = (value: string) => setSiteSetting(as(admin), { name: 'BRAND_STATUS_URL', value, before: null })
    const results = await Promise.allSettled([change('https://a.example/'), change('https://b.example/')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(change('https://c.example/')).rejects.toThrow(messages.changedMeanwhile())
  })

  it('that a later version refuses is ignored', async () => {
    await site.pool.query(
      `insert into site_settings (name, value, changed_at) values ('BRAND_START_YEAR', 'long ago', now())
       on conflict (name) do update set value = excluded.value`,
    )
    await set('BRAND_DESCRIPTION', 'A foundry of machines.')
    await expect.poll(() => site.services.config.brand.description).toBe('A foundry of machines.')
    expect(site.services.config.brand.startYear).toBe(2019)
  })

  it('is only for admins', async () => {
    const moderator = await make.user({ roles: ['moderator', 'developer', 'editor'] })
    const attempt = setSiteSetting(as(moderator), { name: 'BRAND_NAME', value: 'Mine', before: null })
    await expect(attempt).rejects.toMatchObject({ status: 403 })
    await expect(setSiteSetting(as(admin), { name: 'PORT', value: '1', before: null })).rejects.toMatchObject({
      status: 404,
    })
  })

  const bad: Record<string, string> = {
    BRAND_URL_SCHEME: 'not a scheme',
    BRAND_START_YEAR: '20x6',
    BRAND_STORES: 'Steam',
    BRAND_REQUIREMENTS: 'colour | blue',
    BRAND_SOCIALS: 'Discord',
    BRAND_WIKI_URL: 'javascript:alert(1)',
    BRAND_STATUS_URL: 'status.example',
  }

  it.each(nonEmpty(settings.filter(({ kind }) => kind !== 'text').map(({ name }) => name)))(
    '%s is refused with what it should be',
    async (name) => {
      const { kind } = settings.find((setting) => setting.name === name)!
      await expect(set(name, bad[name] ?? '')).rejects.toThrow(messages.invalid[kind]())
    },
  )
})
