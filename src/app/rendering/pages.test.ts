import { beforeAll, describe, expect, it } from 'vitest'
import { forumsTag } from '#features/forum/contract/events.ts'
import { postLimits } from '#features/forum/contract/postLimits.ts'
import { updatePost } from '#features/forum/server/operations/updatePost.ts'
import { updateProduct } from '#features/tracker/settings/server/operations/updateProduct.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const get = (url: string, headers: Record<string, string> = {}) =>
  site.server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

let ana: Viewer
let forumKey: string
let post: Awaited<ReturnType<typeof make.post>>
let path: string

beforeAll(async () => {
  ana = await make.user({ username: 'ana_v' })
  forumKey = (await make.forum({ key: 'help' })).key
  post = await make.post({
    by: ana,
    forumKey,
    title: 'A <b>latch</b> & its "state"',
    body: 'Reads **before** it writes.',
  })
  path = `/forum/help/${post.number}/a-b-latch-b-its-state`
  await make.comment({ by: ana, on: post.lwid, body: 'So it never sees half a tick.' })
})

describe('a page', () => {
  it('contains its title, text and comments without JavaScript', async () => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>A &lt;b&gt;latch&lt;/b&gt; &amp; its &quot;state&quot; - Gatework</title>')
    expect(body).toContain('<p dir="auto">Reads <strong>before</strong> it writes.</p>')
    expect(body).toContain('So it never sees half a tick.')
    expect(body.match(/<main/g)).toHaveLength(1)
  })

  it('has no text that ends its state script early, and no inline script or style', async () => {
    const { body } = await get(path)
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(JSON.parse(state).results).toBeTypeOf('object')
    expect(state).not.toContain('<')
    expect(body).not.toMatch(/<style|\sstyle="|<script(?! type="(application\/(ld\+)?json|module)")/)
  })

  it('blocks rendering until its end if it is short, and until the end of the navbar if it is long', async () => {
    const getBlockingId = async (address: string) => {
      const { body } = await get(address)
      const id = /<link rel="expect" href="#(\w+)" blocking="render">/.exec(body)?.[1]
      expect(body).toContain(` id="${id}"`)
      return id
    }
    const long = await make.post({ by: ana, forumKey, title: 'A long conversation', body: 'wire '.repeat(9_000) })
    for (let i = 0; i < 4; i++) await make.comment({ by: ana, on: long.lwid, body: `${i} ${'latch '.repeat(3_000)}` })
    expect(await getBlockingId(path)).toBe('state')
    expect(await getBlockingId(`/forum/help/${long.number}/a-long-conversation`)).toBe('bar')
  })

  it('has metadata with the configured origin, whatever the Host header says', async () => {
    const { body } = await get(path, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(body).toContain(`<link rel="canonical" href="https://gatework.example${path}">`)
    expect(body).toContain('<meta property="og:title" content="A &lt;b&gt;latch')
    expect(body).toContain('<meta property="og:description" content="Reads before it writes."')
    expect(body).not.toContain('evil.example')
  })

  it('is canonical for each page of a list in the default order, but not in another order', async () => {
    const getCanonical = async (address: string) =>
      /rel="canonical" href="([^"]*)"/.exec((await get(address)).body)?.[1]
    const { key } = await make.product()
    for (const list of ['/forum/help', `/tracker/${key}`, '/creations/worlds', '/@ana_v']) {
      const own = `https://gatework.example${list}`
      expect(await getCanonical(`${list}?page=1`)).toBe(`${own}?page=1`)
      expect(await getCanonical(`${list}?page=0&sort=created`)).toBe(own)
      if (!list.startsWith('/@')) expect(await getCanonical(`${list}?page=1&sort=-score`)).toBe(own)
    }
  })

  it('has the default social tags if it shows no object', async () => {
    const { body } = await get('/settings')
    expect(body).toContain('<meta property="og:title" content="Gatework"')
    expect(body).toMatch(/<meta property="og:image" content="https:\/\/gatework.example\/[^"]+"/)
    expect(body).toMatch(/<meta property="og:description" content="[^"]+"/)
  })

  it.each([
    ['/search?q=latch', '/search'],
    ['/nowhere?key=secret', '/nowhere'],
    ['/forum/help/999999', '/forum/help/999999'],
    ['/error?code=503', '/error'],
  ])('has a canonical URL without its query by default, also if it is an error: %s', async (url, canonicalPath) => {
    const address = /<link rel="canonical" href="[^"]*">|<meta property="og:url"[^>]*>/g
    const canonical = `https://gatework.example${canonicalPath}`
    expect((await get(url)).body.match(address)).toEqual([
      `<meta property="og:url" content="${canonical}" data-page>`,
      `<link rel="canonical" href="${canonical}">`,
    ])
  })

  it('follows the theme, language and server rendering settings of the visitor', async () => {
    expect((await get('/forum', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"')
    expect((await get('/forum', { cookie: 'theme=purple' })).body).toContain('data-theme="auto"')
    expect((await get('/forum', { cookie: 'language=zh' })).body).toContain('<html lang="zh"')
    expect((await get('/forum', { 'accept-language': 'zh-CN,zh;q=0.9' })).body).toContain('<title>论坛 - Gatework')
    expect((await get('/forum', { cookie: 'nossr=yes' })).body).toContain('<div id="root"></div>')
    expect((await get('/forum', { cookie: 'nossr=no' })).body).toContain('<main')
  })

  it('has its frame even if only the browser can render it, and a notice for browsers without scripts', async () => {
    const { body } = await get('/management/index', { cookie: 'language=zh' })
    expect(body).toMatch(/<header[^]*<main[^]*<output[^]*<noscript>[^]*此页面需要 JavaScript[^]*<\/main>/)
    expect(body).toContain('"rendered":false')
    expect(body).toContain('<title>概览 · 管理 - Gatework</title>')
  })

  it('gives the reason if server rendering is off, and never claims that scripts are', async () => {
    const { body } = await get('/forum', { cookie: 'nossr=yes' })
    expect(body).toContain('<noscript>Server rendering is off in your site settings, so this page needs JavaScript.')
    for (const page of [body, (await get('/management/index')).body]) {
      expect(page.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('needs JavaScript')
      expect(page).not.toContain('switched off')
    }
  })

  it('is byte for byte the same with and without credentials', async () => {
    const anonymous = await get(path)
    const token = await get(path, { authorization: 'Bearer a:b', cookie: 'cipheraAccessToken=x' })
    expect(token.body).toBe(anonymous.body)
    expect(anonymous.headers['x-ciphera-tokens']).toBeUndefined()
  })
})

describe('page URLs', () => {
  it('redirect a wrong forum or slug to the right one, with the query', async () => {
    for (const wrong of [
      `/forum/help/${post.number}`,
      `/forum/help/${post.number}/x`,
      `/forum/general/${post.number}/x`,
    ]) {
      const { statusCode, headers } = await get(`${wrong}?utm_source=a`)
      expect([statusCode, headers.location]).toEqual([301, `${path}?utm_source=a`])
    }
  })

  it('resolve /view/{lwid}, share links and comments, by 301 and as JSON', async () => {
    const comment = await make.comment({ on: post.lwid })
    for (const [from, to] of [
      [`/view/${post.lwid}`, path],
      [`/view/${post.lwid}/old-slug`, path],
      [`/${post.lwid}`, path],
      [`/view/${comment.lwid}`, `${path}#${comment.lwid}`],
    ] as const) {
      expect((await get(from)).headers.location).toBe(to)
      const json = await get(from, { 'x-json-redirect': '1' })
      expect([json.statusCode, json.json()]).toEqual([200, { location: to }])
      expect(json.headers.vary).toContain('X-JSON-Redirect')
    }
    const missing = await get('/view/pst-00000000', { 'x-json-redirect': '1' })
    expect([missing.statusCode, missing.json()]).toEqual([404, { location: null }])
  })

  it('follow the redirect table', async () => {
    await site.services.db.insertInto('redirects').values({ path: '/old', location: '/forum' }).execute()
    expect((await get('/old')).headers.location).toBe('/forum')
    expect((await get('/old', { 'x-json-redirect': '1' })).json()).toEqual({ location: '/forum' })
  })
})

describe('a malformed URL', () => {
  it.each([
    ['//forum', '/forum'],
    ['/forum//help/', '/forum/help'],
    ['/forum/help//?page=1', '/forum/help?page=1'],
    ['/%40ana_v', '/@ana_v'],
    ['//', '/'],
    ['//evil.example//x', '/evil.example/x'],
  ])('redirects: %s to %s', async (odd, plain) => {
    const { statusCode, headers } = await get(odd)
    expect([statusCode, headers.location]).toEqual([301, plain])
  })

  it('shows the error screen if it cannot be parsed', async () => {
    const { statusCode, headers, body } = await get('/forum/%E0%A4%A')
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<title>Error 400 - Gatework</title>')
  })

  it('is rejected if it contains a NUL', async () => {
    for (const [path, code] of [
      ['/forum/%00', 400],
      ['/blog/a%00', 400],
      ['/tracker/%00', 400],
    ])
      expect([path, (await get(String(path))).statusCode]).toEqual([path, code])
  })
})

describe('the language links', () => {
  it('store the choice and redirect back to the page, never to another site', async () => {
    const { statusCode, headers } = await get('/forum/help?page=1&language=zh')
    expect([statusCode, headers.location]).toEqual([303, '/forum/help?page=1'])
    expect(String(headers['set-cookie'])).toMatch(/^language=zh; Path=\/; Max-Age=\d+; SameSite=Lax/)
    expect((await get('//evil.example/?language=zh')).headers.location).toBe('/evil.example')
  })
})

describe('the page cache', () => {
  const listPath = '/forum/help'

  it('answers 304 if the client has the current page', async () => {
    const first = await get(listPath)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await get(listPath, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('ignores query parameters that no page reads', async () => {
    const plain = await get(listPath)
    expect((await get(`${listPath}?utm_source=x`)).headers.etag).toBe(plain.headers.etag)
    expect((await get(`${listPath}?sort=-score`)).headers.etag).not.toBe(plain.headers.etag)
  })

  it('shows every change at once: a comment, an edit, a new post', async () => {
    await get(listPath)
    const before = (await get(path)).headers.etag
    await make.comment({ on: post.lwid, body: 'Just now.' })
    expect((await get(path)).body).toContain('Just now.')
    expect((await get(path)).headers.etag).not.toBe(before)
    await updatePost(site.context({ viewer: ana }), { postId: post.lwid, title: 'Another title here', body: 'New.' })
    expect((await get(listPath)).body).toContain('Another title here')
    await make.post({ forumKey, title: 'The newest of them all' })
    expect((await get(listPath)).body).toContain('The newest of them all')
  })

  it('keeps pages that a comment does not affect: other posts, and lists ordered by age', async () => {
    const { key, id } = await make.forum()
    const posts = []
    for (let n = 0; n <= postLimits.perPage; n++) posts.push(await make.post({ forumKey: key }))
    const [oldest, other] = posts
    const list = `/forum/${key}`
    const pages = [`${list}/${other?.number}/${other?.slug}`, list, `${list}?page=1`, `${list}?sort=-comments`]
    await Promise.all(pages.map((url) => get(url)))
    // Emits no event, and touches none of these pages: one that shows the old title was cached.
    await site.services.db.updateTable('forums').where('object_id', '=', id).set({ title: 'Renamed' }).execute()
    site.tags.touch([forumsTag])
    await make.comment({ on: oldest?.lwid ?? '' })
    const isCached = async (url: string) => !(await get(url)).body.includes('Renamed')
    expect(await Promise.all(pages.map(isCached))).toEqual([true, true, false, false])
  })

  it('removes comments in a product from profiles once the product is closed', async () => {
    const ben = await make.user()
    const product = await make.product()
    const ticket = await make.ticket({ productId: product.key })
    await make.comment({ by: ben, on: ticket.lwid, body: 'Seen behind the curtain.' })
    const profile = async () => (await get(`/@${ben.username}`)).body
    expect(await profile()).toContain('Seen behind the curtain.')
    const owner = await make.user({ roles: ['admin'] })
    const fields = { name: 'Closed', description: '', position: 0, needAnyRole: ['developer'] }
    await updateProduct(site.context({ viewer: owner }), { id: product.lwid, ...fields })
    expect(await profile()).not.toContain('Seen behind the curtain.')
  })

  it('uses an encoding that the browser accepts', async () => {
    expect((await get(listPath, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
    expect((await get(listPath, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect((await get(listPath, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })
})

describe('restricted forums', () => {
  it('appear in no public page, list, URL or redirect', async () => {
    const hidden = await make.forum({ key: 'preview', needAnyRole: ['developer'] })
    const developer = await make.user({ roles: ['developer'] })
    const secret = await make.post({ by: developer, forumKey: hidden.key, title: 'A secret lamp colour' })
    expect((await get('/forum')).body).not.toContain('preview')
    expect((await get('/forum/preview')).statusCode).toBe(404)
    expect((await get(`/forum/preview/${secret.number}`)).statusCode).toBe(404)
    expect((await get(`/view/${secret.lwid}`)).statusCode).toBe(404)
  })
})
