import { beforeAll, describe, expect, it } from 'vitest'
import { listStoredSettings, setSiteSettings, toRevision } from '#features/settings/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { listHomeBlocks } from './homeBlocks.ts'

const site = await testSite()
const make = factories(site)
let admin: Viewer

beforeAll(async () => {
  admin = await make.user({ roles: ['admin'] })
  await site.startBackground()
})

const getRevision = async () => {
  const stored = (await listStoredSettings(site.services.db)).find(({ name }) => name === 'HOME_BLOCKS')
  return stored ? toRevision(stored.value) : null
}

async function save(blocks: unknown, before?: string | null) {
  const value = blocks === null ? null : JSON.stringify(blocks)
  const change = { name: 'HOME_BLOCKS', value, before: before === undefined ? await getRevision() : before }
  await setSiteSettings(site.context({ viewer: admin }), { changes: [change] })
}

const load = async (language = 'en') =>
  (await site.server.inject({ url: '/', headers: { accept: 'text/html', 'accept-language': language } })).body

const visible = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

describe('the home page', () => {
  it('is that of the demo until it is changed', async () => {
    const html = visible(await load())
    expect(html).toContain('Build a computer out of gates.')
    expect(html.match(/<i/g)?.length).toBeGreaterThanOrEqual(9)
  })

  it('is the name and the description on a site with a name of its own', async () => {
    const other = await testSite({ BRAND_NAME: 'Foundry', BRAND_DESCRIPTION: 'Pipes for all.' })
    const { body } = await other.server.inject({ url: '/', headers: { accept: 'text/html' } })
    const html = visible(body)
    expect(html).toContain('>Foundry</h1>')
    expect(html).toContain('Pipes for all.')
    expect(html).not.toContain('<picture')
    expect(html).not.toContain('gates')
  })

  it('has no block of a game on a site without one, and keeps them', async () => {
    const blocks = [
      { id: 'a', kind: 'stores', title: { en: 'Shops' } },
      { id: 'b', kind: 'text', text: { en: 'Welcome, all.' } },
    ]
    const other = await testSite({ GAME: 'off', BRAND_NAME: 'Choir', HOME_BLOCKS: JSON.stringify(blocks) })
    const { body } = await other.server.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(visible(body)).toContain('Welcome, all.')
    expect(visible(body)).not.toContain('Shops')
    expect(other.services.config.homeBlocks).toHaveLength(2)
  })

  it('shows its blocks in their order, in the language of the reader, without hidden ones', async () => {
    await save([
      { id: 'b', kind: 'text', text: { en: 'Second **word**', de: 'Zweites' } },
      {
        id: 'a',
        kind: 'headline',
        title: { en: 'Hello', zh: '你好' },
        text: {},
        buttons: [{ url: '/forum', label: { en: 'Talk' } }],
      },
      { id: 'c', kind: 'text', isHidden: true, text: { en: 'Nobody reads this' } },
      { id: 'd', kind: 'film', url: 'https://youtu.be/dQw4w9WgXcQ', title: { en: 'Trailer' } },
      { id: 'e', kind: 'film', url: 'https://films.example/a.webm' },
      { id: 'f', kind: 'stores' },
    ])
    await expect.poll(() => load()).toContain('Second <strong>word</strong>')
    const html = visible(await load())
    expect(html.indexOf('Second')).toBeLessThan(html.indexOf('Hello'))
    expect(html).toContain('href="/forum"')
    expect(html).toContain('data-video="dQw4w9WgXcQ"')
    expect(html).toContain('<a href="https://films.example/a.webm">')
    expect(html).not.toContain('<iframe')
    expect(html).toContain('Buy on Steam')
    expect(await load()).not.toContain('Nobody reads this')
    expect(visible(await load('de'))).toContain('Zweites')
    expect(visible(await load('zh'))).toContain('你好')
  })

  it('shows hostile Markdown and text as text', async () => {
    await save([
      {
        id: 'a',
        kind: 'text',
        text: { en: '<script>alert(1)</script> [x](javascript:alert(1)) ![](https://evil.example/a.png)' },
      },
      { id: 'b', kind: 'headline', title: { en: '<img src=x onerror=alert(1)> שלום 🏭' } },
    ])
    await expect.poll(() => load()).toContain('שלום')
    const html = visible(await load())
    expect(html).not.toMatch(/<script|href="javascript|<img src=x|src="https:\/\/evil/)
    expect(html).toContain('&lt;script&gt;')
  })

  it('has up to 50 blocks', async () => {
    const blocks = Array.from({ length: 50 }, (_, n) => ({ id: `b${n}`, kind: 'text', text: { en: `Block ${n}.` } }))
    await save(blocks)
    await expect.poll(() => load()).toContain('Block 49.')
    await expect(save([...blocks, { id: 'more', kind: 'posts' }])).rejects.toMatchObject({ field: 'HOME_BLOCKS' })
  })

  it('may be empty', async () => {
    await save([])
    await expect.poll(async () => visible(await load())).not.toContain('Block')
  })

  it('is refused to the second of two admins, whose work is not overwritten', async () => {
    await save([{ id: 'a', kind: 'posts' }])
    const seen = await getRevision()
    await save([{ id: 'a', kind: 'creations' }], seen)
    await expect(save([{ id: 'b', kind: 'stores' }], seen)).rejects.toThrow('Somebody else has changed')
    await expect.poll(async () => (await listHomeBlocks(site.context())).map(({ kind }) => kind)).toEqual(['creations'])
  })

  it('shows the latest posts and creations', async () => {
    await make.post({ title: 'A topic for the home page' })
    await make.creation({ title: 'An adder for the home page' })
    await save([
      { id: 'a', kind: 'posts' },
      { id: 'b', kind: 'creations' },
    ])
    await expect.poll(() => load()).toContain('A topic for the home page')
    expect(await load()).toContain('An adder for the home page')
  })

  it('is the default again once its setting is taken back', async () => {
    await save(null)
    await expect.poll(() => load()).toContain('Build a computer out of gates.')
  })
})

const bad = [
  { id: 'a', kind: 'unknown' },
  { id: 'a', kind: 'film', url: 'https://vimeo.com/1' },
  { id: 'a', kind: 'film', url: 'http://youtu.be/dQw4w9WgXcQ.exe' },
  { id: 'a', kind: 'headline', buttons: [{ url: 'javascript:alert(1)', label: {} }] },
  { id: 'a', kind: 'headline', buttons: [{ url: '//evil.example', label: {} }] },
  { id: 'a', kind: 'headline', title: { en: 'x'.repeat(121) } },
  { id: 'a', kind: 'headline', title: { tlh: 'nuqneH' } },
  { id: 'a', kind: 'pictures', pictures: [] },
  { id: 'a', kind: 'pictures', pictures: [{ url: 'https://evil.example/a.png' }] },
  { id: 'a', kind: 'circuit', creationId: '../../etc' },
]

it.each(nonEmpty(bad))('the block %j is refused', async (block) => {
  await expect(save([block])).rejects.toMatchObject({ field: 'HOME_BLOCKS' })
})

it('two blocks with one id are refused', async () => {
  const block = { id: 'a', kind: 'posts' }
  await expect(save([block, block])).rejects.toMatchObject({ field: 'HOME_BLOCKS' })
})

it('keeps the pictures of a home page from the nightly sweep', async () => {
  const { id } = await make.uploadedImage(admin)
  await save([{ id: 'a', kind: 'pictures', pictures: [{ url: `/upload/${id}`, caption: { en: 'A hall' } }] }])
  const { rows } = await site.pool.query('select kept_at from images where id = $1', [id])
  expect(rows[0].kept_at).not.toBeNull()
  await expect.poll(() => load()).toContain(`/upload/${id}?w=1440`)
})
