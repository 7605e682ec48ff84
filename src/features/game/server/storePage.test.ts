import { beforeAll, describe, expect, it } from 'vitest'
import { setSiteSettings, toRevision } from '#features/settings/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
let admin: Viewer

beforeAll(async () => {
  admin = await factories(site).user({ roles: ['admin'] })
  await site.startBackground()
})

const visible = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

describe('the buy page', () => {
  const get = async (from = site) =>
    visible((await from.server.inject({ url: '/get-the-game', headers: { accept: 'text/html' } })).body)

  it('has the texts of the demo only on the demo', async () => {
    expect(await get()).toContain('Start with one gate')
    const other = await testSite({
      BRAND_NAME: 'Foundry',
      BRAND_DESCRIPTION: 'Pipes for all.',
      BRAND_STORES: 'Mill | https://mill.example/',
    })
    const html = await get(other)
    expect(html).toContain('>Foundry</h1>')
    expect(html).toContain('Buy on Mill')
    expect(html).not.toMatch(/gate\b|<picture|Watch it think/)
  })

  it('says what the staff has written, and keeps the rest', async () => {
    const lead = JSON.stringify({ lead: { en: 'Bring a friend.' } })
    await setSiteSettings(site.context({ viewer: admin }), {
      changes: [{ name: 'STORE_PAGE', value: lead, before: null }],
    })
    await expect.poll(() => get()).toContain('Bring a friend.')
    expect(await get()).toContain('Start with one gate')
    const value = JSON.stringify({
      title: { en: 'Own <it>' },
      reasons: [{ title: { en: 'Pipes' }, text: { en: 'Many.' } }],
    })
    const changes = [{ name: 'STORE_PAGE', value, before: toRevision(lead) }]
    await setSiteSettings(site.context({ viewer: admin }), { changes })
    await expect.poll(() => get()).toContain('Own &lt;it&gt;')
    expect(await get()).toContain('Many.')
    expect(await get()).not.toContain('Start with one gate')
  })

  it('has the words of players, with a link only if it has an address', async () => {
    const quoting = await testSite({
      STORE_PAGE: JSON.stringify({
        quotes: [
          { text: { en: 'No <sleep>.' }, author: { en: 'anneke' }, url: '/forum/general/1' },
          { text: { de: 'Nur Gatter.' }, author: { de: 'Ein Prüfer' } },
        ],
      }),
    })
    const html = await get(quoting)
    expect(html).toMatch(
      /No &lt;sleep&gt;\.<\/blockquote><figcaption[^>]*><a[^>]* href="\/forum\/general\/1">anneke<\/a>/,
    )
    expect(html).toMatch(/Nur Gatter\.<\/blockquote><figcaption[^>]*>Ein Prüfer</)
    expect(html.match(/<figure/g)).toHaveLength(2)
    expect(await get()).not.toContain('<figure')
  })
})
