import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { createPalette } from '#platform/look/palette.ts'
import { factories } from '#tests/factories.ts'
import { sitemapIndexSchema, sitemapSchema } from '#tests/sitemapSchema.ts'
import { testSite } from '#tests/testSite.ts'
import { renderSocialSvg } from './socialSvg.ts'

const site = await testSite()
const make = factories(site)
const get = (url: string, headers: Record<string, string> = {}) => site.server.inject({ method: 'GET', url, headers })
const origin = 'https://gatework.example'

let post: Awaited<ReturnType<typeof make.post>>
let path: string
const secrets: string[] = []
beforeAll(async () => {
  const { key } = await make.forum({ key: 'help' })
  post = await make.post({ forumKey: key, title: 'Why </script> & "latches" <b>glitch</b>', body: 'One & <two>.' })
  path = `/forum/help/${post.number}/${post.slug}`
  const developer = await make.user({ roles: ['developer'] })
  const preview = await make.forum({ key: 'preview', needAnyRole: ['developer'] })
  const inPreview = await make.post({ by: developer, forumKey: preview.key, title: 'Only for a few of us' })
  const hidden = await make.post({ forumKey: key, title: 'Hidden by the staff' })
  await site.pool.query('update objects set hidden_at = now() where id = $1', [hidden.id])
  const deleted = await make.post({ forumKey: key, title: 'Deleted by its author' })
  await site.pool.query('update objects set deleted_at = now() where id = $1', [deleted.id])
  secrets.push('preview', inPreview.slug, hidden.slug, deleted.slug)
})

/** Validates a sitemap against the protocol's schema. */
async function parseEntries(xml: string, root: 'urlset' | 'sitemapindex') {
  const schema = root === 'urlset' ? sitemapSchema : sitemapIndexSchema
  const { valid, errors } = await validateXML({ xml: [{ fileName: 'map.xml', contents: xml }], schema: [schema] })
  expect(errors.map((error) => error.message)).toEqual([])
  expect(valid).toBe(true)
  const [, body = ''] =
    new RegExp(
      `^<\\?xml version="1.0" encoding="UTF-8"\\?>\\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\\n([^]*)\\n</${root}>\\n$`,
    ).exec(xml) ?? []
  const name = root === 'urlset' ? 'url' : 'sitemap'
  const line = new RegExp(`^<${name}><loc>([^<>"' ]{1,2000})</loc>(?:<lastmod>([^<]+)</lastmod>)?</${name}>$`)
  return body.split('\n').map((text) => {
    const [, loc, lastmod] = line.exec(text) ?? []
    expect(loc, text).toMatch(/^https:\/\/gatework\.example\//)
    expect(loc).not.toMatch(/&(?!amp;|quot;|lt;|gt;)/)
    if (lastmod) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    return { loc: loc ?? '', lastmod }
  })
}

describe('the sitemaps', () => {
  it('are compressed files with an index that list all public pages and nothing else', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toContain('application/xml')
    const files = await parseEntries(index.body, 'sitemapindex')
    expect(files.map((file) => file.loc)).toContain(`${origin}/sitemaps/pages.xml.gz`)
    const all: string[] = []
    for (const { loc } of files) {
      const { statusCode, headers, rawPayload } = await get(new URL(loc).pathname)
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/gzip'])
      expect(headers['cache-control']).toContain('public')
      const entries = await parseEntries(gunzipSync(rawPayload).toString(), 'urlset')
      expect(entries.length).toBeLessThanOrEqual(50_000)
      all.push(...entries.map((entry) => entry.loc))
    }
    expect(all).toEqual(expect.arrayContaining([`${origin}/forum`, `${origin}/forum/help`, origin + path]))
    expect(new Set(all).size).toBe(all.length)
    for (const secret of secrets) expect(all.join(' ')).not.toContain(secret)
  })

  it('answer 404 for unknown files', async () => {
    for (const url of [
      '/sitemaps/99999.xml.gz',
      '/sitemaps/x.xml.gz',
      '/sitemaps/-1.xml.gz',
      '/sitemaps/..%2f0.xml.gz',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
  })

  it('are named in robots.txt, which disallows pages not to be indexed', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(body).toContain('Disallow: /search\n')
    expect(body).not.toContain('Disallow: /\n')
  })
})

describe('page metadata', () => {
  it('has one canonical URL and an image, without noindex', async () => {
    const { body } = await get(path)
    expect(body.match(/rel="canonical"/g)).toHaveLength(1)
    expect(body).toContain(`href="${origin}${path}"`)
    expect(body).toContain(`property="og:url" content="${origin}${path}"`)
    expect(body).toContain(`property="og:image" content="${origin}/social/${post.lwid}.png"`)
    expect(body).toContain('name="twitter:card" content="summary_large_image"')
    expect(body).not.toContain('noindex')
  })

  it('includes structured data that cannot close its script element', async () => {
    const { body } = await get(path)
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)]
    expect(blocks).toHaveLength(1)
    const { '@context': context, '@graph': graph } = JSON.parse(blocks[0]?.[1] ?? '')
    expect(context).toBe('https://schema.org')
    const [posting, breadcrumbs] = graph
    expect(posting).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: 'Why </script> & "latches" <b>glitch</b>',
      url: origin + path,
      datePublished: '2026-11-20T12:00:00.000Z',
      author: { '@type': 'Person', name: post.author.username, url: `${origin}/@${post.author.username}` },
      commentCount: 0,
    })
    expect(posting.text).toMatch(/\S/)
    expect(posting.interactionStatistic).toContainEqual({
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: 0,
    })
    expect(breadcrumbs['@type']).toBe('BreadcrumbList')
    expect(
      breadcrumbs.itemListElement.map((item: { position: number; item: string }) => [item.position, item.item]),
    ).toEqual([
      [1, `${origin}/forum`],
      [2, `${origin}/forum/help`],
      [3, origin + path],
    ])
  })

  it.each([
    ['ticket', 'DiscussionForumPosting', async () => make.ticket({ title: 'Quartz runs backwards' })],
    ['creation', 'CreativeWork', async () => make.creation({ title: 'A clock of four phases' })],
  ] as const)('includes structured data with breadcrumbs for a %s', async (_, type, make) => {
    const { lwid, title } = await make()
    const { headers } = await get(`/view/${lwid}`)
    const { statusCode, body } = await get(String(headers.location))
    expect(statusCode).toBe(200)
    const [, json = '{}'] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body) ?? []
    const [thing, breadcrumbs] = JSON.parse(json)['@graph']
    expect(thing).toMatchObject({ '@type': type, url: origin + headers.location })
    expect(thing.headline ?? thing.name).toBe(title)
    expect(thing.image).toMatch(/^https:/)
    expect(breadcrumbs.itemListElement).toHaveLength(3)
  })

  it('has the type BlogPosting in the blog', async () => {
    const blog = await make.forum({ key: 'blog', isBlog: true })
    const by = await make.user({ roles: ['editor'] })
    await make.post({ by, forumKey: blog.key, slug: 'out-now', title: 'Version 0.92 is out' })
    expect((await get('/blog/out-now')).body).toContain('"@type":"BlogPosting"')
  })
})

describe('the social image', () => {
  it('is rendered for public objects and revalidated by its ETag', async () => {
    const { statusCode, headers, rawPayload } = await get(`/social/${post.lwid}.png`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(headers['cache-control']).toBe('public, max-age=600')
    const again = await get(`/social/${post.lwid}.png`, { 'if-none-match': String(headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect((await get(`/social/${post.lwid}.png`)).rawPayload.equals(rawPayload)).toBe(true)
  })

  it('answers 404 for anything else', async () => {
    for (const name of ['pst-ffffffff.png', 'x.png', `${post.lwid}.svg`, '..%2Fsecrets.png']) {
      expect((await get(`/social/${name}`)).statusCode, name).toBe(404)
    }
  })

  it.each([
    ['short', 'Latch'],
    ['300 characters long', 'A very long title about carry chains '.repeat(9).slice(0, 300)],
    ['one long word', 'x'.repeat(300)],
    ['Chinese', '异步计数器的最后一位翻转得太晚，应该怎样才能让它和时钟同步呢'.repeat(6)],
    ['only emoji', '🔌🧵'],
    ['markup', '</text><script>alert(1)</script>&amp;"\''],
  ])('keeps its text within four lines if the title is %s', (_, title) => {
    const { dark: colors } = createPalette({})
    const svg = renderSocialSvg({ title, context: 'Help', brand: 'Gatework' }, { colors })
    const lines = [...svg.matchAll(new RegExp(`font-weight="640" fill="${colors.ink}"[^>]*>([^<]*)<`, 'g'))].map(
      ([, line]) => line ?? '',
    )
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(4)
    expect(svg).not.toContain('<script')
    for (const line of lines) expect(line.length).toBeLessThan(70)
  })
})
