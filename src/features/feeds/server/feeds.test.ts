import { beforeAll, describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { startEdition } from '#features/newsletter/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { toAbsoluteUrls } from './absoluteUrls.ts'

const site = await testSite()
const make = factories(site)
const origin = 'https://gatework.example'
const get = (url: string, headers: Record<string, string> = {}) => site.server.inject({ method: 'GET', url, headers })

let editor: Viewer
let forumKey: string
let post: Awaited<ReturnType<typeof make.post>>

beforeAll(async () => {
  editor = await make.user({ roles: ['editor'], username: 'Ada.L' })
  await make.forum({ key: 'blog', isBlog: true })
  forumKey = (await make.forum({})).key
  const body = 'A [link](/forum), <b>no tag</b>, `]]>` & 中文 \u0007'
  post = await make.post({ by: editor, forumKey, title: 'Latches <b>&</b> "clocks" \u0001 ]]> ]]>', body })
  await make.post({ by: editor, forumKey: 'blog', title: 'Version 0.94 is out', slug: 'v094' })
  await make.comment({ by: editor, on: post.lwid, body: 'See **this**.' })
  await startEdition(site.context(), await make.newsletter.edition({ by: editor, title: 'A <new> gate', body }))
})

const addresses = () => [
  '/blog',
  '/blog/v094',
  `/forum/${forumKey}`,
  `/forum/${forumKey}/${post.number}`,
  `/forum/${forumKey}/${post.number}/${post.slug}`,
  '/newsletter/archive',
  '/@Ada.L',
]

describe('every feed', () => {
  it('is well-formed Atom and RSS, whatever text users write', async () => {
    for (const address of addresses()) {
      for (const [format, type] of [
        ['atom', 'application/atom+xml; charset=utf-8'],
        ['rss', 'application/rss+xml; charset=utf-8'],
      ]) {
        const { statusCode, headers, body } = await get(`${address}/feed.${format}`)
        expect([address, statusCode, headers['content-type']]).toEqual([address, 200, type])
        // Its types require a schema; without one it checks well-formedness only.
        const { valid, errors } = await validateXML({ xml: [{ fileName: 'feed.xml', contents: body }] } as never)
        expect([address, valid, errors]).toEqual([address, true, []])
      }
    }
  })

  it('is a JSON feed with permanent ids and absolute URLs', async () => {
    for (const address of addresses()) {
      const feed = JSON.parse((await get(`${address}/feed.json`)).body)
      expect(feed.version).toBe('https://jsonfeed.org/version/1')
      expect(feed.home_page_url).toContain(origin)
      for (const item of feed.items) {
        expect(item.id).toMatch(/^https:\/\/gatework\.example\/([a-z]{3}-[0-9a-f]{8}|newsletter\/archive\/\d+)$/)
        expect(item.url).toMatch(/^https:\/\/gatework\.example\/(forum|blog|newsletter)\//)
        expect(item.content_html ?? '').not.toMatch(/(href|src)="[/#]/)
      }
    }
  })

  it('contains the rendered text of the page, and the title as plain text', async () => {
    const { items } = JSON.parse((await get(`/forum/${forumKey}/feed.json`)).body)
    expect(items).toHaveLength(1)
    expect(items[0].title).toBe('Latches <b>&</b> "clocks"   ]]> ]]>')
    expect(items[0].content_html).toContain(`<a href="${origin}/forum"`)
    const rss = (await get(`/forum/${forumKey}/feed.rss`)).body
    expect(rss).toMatch(/<dc:creator xmlns:dc="[^"]+">Ada\.L<\/dc:creator>/)
    // RSS 2.0 requires an email address there.
    expect(rss).not.toContain('<author>')
    const atom = (await get(`/forum/${forumKey}/feed.atom`)).body
    expect(atom).toContain('Latches &lt;b&gt;&amp;&lt;/b&gt;')
    expect(atom).toContain(`<link rel="self" href="${origin}/forum/${forumKey}/feed.atom"/>`)
  })
})

describe('a feed', () => {
  it('answers conditional requests with 304 by ETag and by date, until it changes', async () => {
    const url = `/forum/${forumKey}/${post.number}/feed.atom`
    const { headers } = await get(url)
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await get(url, { 'if-modified-since': String(headers['last-modified']) })).statusCode).toBe(304)
    site.clock.advanceMs(60_000)
    await make.comment({ on: post.lwid, body: 'Another one.' })
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body.includes('Another one.')]).toEqual([200, true])
  })

  it('contains nothing from a restricted forum', async () => {
    const developer = await make.user({ roles: ['developer'] })
    const hidden = await make.forum({ needAnyRole: ['developer'] })
    const secret = await make.post({ by: developer, forumKey: hidden.key })
    expect((await get(`/forum/${hidden.key}/feed.atom`)).statusCode).toBe(404)
    expect((await get(`/forum/${hidden.key}/${secret.number}/feed.json`)).statusCode).toBe(404)
    expect(JSON.parse((await get(`/@${developer.username}/feed.json`)).body).items).toEqual([])
  })

  it('answers 404 for an unknown forum, post or user', async () => {
    for (const path of ['/forum/nothing', '/forum/x/999999', '/blog/nothing', '/@nobody-here']) {
      expect((await get(`${path}/feed.atom`)).statusCode).toBe(404)
    }
  })

  it('of the newsletter contains only editions sent to subscribers, and no author', async () => {
    await startEdition(
      site.context(),
      await make.newsletter.edition({ by: editor, title: 'Only a test', list: 'test' }),
    )
    await make.newsletter.edition({ by: editor, title: 'Not yet', sendAt: 4_000_000_000 })
    const { items } = JSON.parse((await get('/newsletter/archive/feed.json')).body)
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['A <new> gate'])
    for (const format of ['atom', 'rss', 'json'])
      expect((await get(`/newsletter/archive/feed.${format}`)).body).not.toContain('Ada')
  })

  it('is linked in the head of its page', async () => {
    const { body } = await get(`/forum/${forumKey}`, { accept: 'text/html' })
    const title = `Forum ${forumKey}`
    expect(body).toContain(
      `<link rel="alternate" type="application/atom+xml" title="${title}" href="/forum/${forumKey}/feed.atom">`,
    )
  })
})

it('toAbsoluteUrls makes links, image sources, srcset entries and fragments absolute', () => {
  const html =
    '<a href="#fn1">1</a><img src="/upload/x" srcset="/upload/x/480 480w, /upload/x/720 720w"><a href="//e.x">'
  expect(toAbsoluteUrls(html, { origin, path: '/blog/a' })).toBe(
    `<a href="${origin}/blog/a#fn1">1</a><img src="${origin}/upload/x" ` +
      `srcset="${origin}/upload/x/480 480w, ${origin}/upload/x/720 720w"><a href="//e.x">`,
  )
})

it('a feed links to spoilers instead of showing them', async () => {
  const body = '::: spoiler Ending\nThe butler did it.\n:::'
  await make.post({ by: editor, forumKey, body })
  for (const format of ['atom', 'rss', 'json']) {
    const feed = (await get(`/forum/${forumKey}/feed.${format}`)).body
    expect(feed).toContain('Ending')
    expect(feed).not.toContain('butler')
  }
})
