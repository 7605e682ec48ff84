import { beforeAll, describe, expect, it } from 'vitest'
import { markDeleted } from '#objects/server/writes.ts'
import { ForbiddenError, NotFoundError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import { admin, factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { addRedirect, deleteRedirect, listRedirects } from './index.ts'

const site = await testSite()
const make = factories(site)
const asAdmin = () => site.context({ viewer: admin })
const get = (url: string, headers: Record<string, string> = {}) =>
  site.server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
const getAsApp = (url: string) => get(url, { 'x-json-redirect': '1' })

let post: Awaited<ReturnType<typeof make.post>>
let comment: Awaited<ReturnType<typeof make.comment>>
let path: string
beforeAll(async () => {
  const { key } = await make.forum({ key: 'help' })
  post = await make.post({ forumKey: key, title: 'A latch that forgets' })
  comment = await make.comment({ on: post.lwid })
  path = `/forum/help/${post.number}/a-latch-that-forgets`
})

describe('a permanent object URL', () => {
  it.each(['/view/LWID', '/view/LWID/any-old-slug', '/LWID'])('%s redirects to the post', async (template) => {
    const url = template.replace('LWID', post.lwid)
    const page = await get(url)
    expect([page.statusCode, page.headers.location]).toEqual([301, path])
    const json = await getAsApp(url)
    expect([json.statusCode, json.json()]).toEqual([200, { location: path }])
    expect(json.headers.vary).toContain('X-JSON-Redirect')
  })

  it('keeps the query string, and redirects a comment to its fragment on the page', async () => {
    expect((await get(`/view/${post.lwid}?utm=x`)).headers.location).toBe(`${path}?utm=x`)
    expect((await get(`/view/${comment.lwid}`)).headers.location).toBe(`${path}#${comment.lwid}`)
  })

  it('redirects to forums and to users', async () => {
    const forum = await make.forum({ key: 'wiring' })
    expect((await get(`/view/${forum.lwid}`)).headers.location).toBe('/forum/wiring')
    const ana = await make.user({ username: 'Ana.K' })
    expect((await get(`/${ana.lwid}`)).headers.location).toBe('/@Ana.K')
  })

  it('answers 410 for a deleted object, and 404 for a hidden or unknown one', async () => {
    const forgotten = await make.post({ forumKey: 'help' })
    await markDeleted(site.services.db, forgotten.id, site.clock.now())
    const page = await get(`/view/${forgotten.lwid}`)
    expect(page.statusCode).toBe(410)
    expect(page.body).toContain('noindex')
    const json = await getAsApp(`/${forgotten.lwid}`)
    expect([json.statusCode, json.json()]).toEqual([410, { location: null }])

    const hidden = await make.post({ forumKey: 'help' })
    await site.pool.query('update objects set hidden_at = now() where id = $1', [hidden.id])
    const developer = await make.user({ roles: ['developer'] })
    const preview = await make.forum({ needAnyRole: ['developer'] })
    const secret = await make.post({ by: developer, forumKey: preview.key })
    for (const lwid of [hidden.lwid, secret.lwid, preview.lwid, 'pst-ffffffff', 'zzz-12345678', 'usr-00000000']) {
      expect((await get(`/view/${lwid}`)).statusCode, lwid).toBe(404)
      const response = await getAsApp(`/view/${lwid}`)
      expect([response.statusCode, response.json()]).toEqual([404, { location: null }])
    }
  })
})

describe('a post URL with wrong parts', () => {
  it.each(['', '/another-slug'])('with %j after the number redirects to the canonical path', async (tail) => {
    const { statusCode, headers } = await get(`/forum/help/${post.number}${tail}?page=2`)
    expect([statusCode, headers.location?.toString().split('?')[0]]).toEqual([301, path])
  })

  it('redirects from another forum, and from the forum of the blog to /blog', async () => {
    expect((await get(`/forum/general/${post.number}/x`)).headers.location).toBe(path)
    const blog = await make.forum({ key: 'blog', isBlog: true })
    const editor = await make.user({ roles: ['editor'] })
    const news = await make.post({ by: editor, forumKey: blog.key, slug: 'post-092', title: 'Version 0.92 is out' })
    expect((await get(`/forum/blog/${news.number}`)).headers.location).toBe('/blog/post-092')
    expect((await get(`/view/${news.lwid}`)).headers.location).toBe('/blog/post-092')
  })
})

describe('a ticket or creation URL with wrong parts', () => {
  const getRedirect = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers.location]
  }

  it('redirects from the number alone, or from another product, to the ticket', async () => {
    const { number, lwid } = await make.ticket({ productId: (await make.product({ key: 'game' })).key })
    expect(await getRedirect(`/tracker/${number}`)).toEqual([301, `/tracker/game/${number}`])
    expect(await getRedirect(`/view/${lwid}`)).toEqual([301, `/tracker/game/${number}`])
    await make.product({ key: 'other' })
    expect(await getRedirect(`/tracker/other/${number}`)).toEqual([301, `/tracker/game/${number}`])
    expect((await get('/tracker/999999')).statusCode).toBe(404)
    expect((await get('/tracker/game/abc')).statusCode).toBe(404)
  })

  it('redirects from a wrong kind or slug to the creation', async () => {
    const { number, slug, lwid } = await make.creation({ title: 'A clock of four phases' })
    const path = `/creations/worlds/${number}/${slug}`
    expect((await get(path)).statusCode).toBe(200)
    for (const url of [`worlds/${number}`, `worlds/${number}/other`, `mods/${number}/${slug}`]) {
      expect(await getRedirect(`/creations/${url}`), url).toEqual([301, path])
    }
    expect(await getRedirect(`/view/${lwid}/some-old-name`)).toEqual([301, path])
  })
})

it.each([
  ['/forum/', '/forum'],
  ['/forum/help//?sort=score', '/forum/help?sort=score'],
  ['/view/pst-00000000/', '/view/pst-00000000'],
])('%s redirects to %s, without extra slashes', async (url, location) => {
  expect(await get(url)).toMatchObject({ statusCode: 301, headers: { location } })
})

it.each(['//evil.example/', '/\\evil.example/', '///'])('%s does not redirect to another site', async (url) => {
  expect((await get(url)).headers.location ?? '/').toMatch(/^\/(?![/\\])/)
})

describe('the redirect table', () => {
  it('answers browsers with 301 and the app with JSON, and counts both', async () => {
    await addRedirect(asAdmin(), { path: '/old-rules', location: '/forum/help' })
    await addRedirect(asAdmin(), { path: '/discord', location: 'https://chat.example/gatework' })
    expect((await get('/old-rules')).headers.location).toBe('/forum/help')
    expect((await get('/old-rules?a=b')).headers.location).toBe('/forum/help?a=b')
    expect((await getAsApp('/old-rules/')).json()).toEqual({ location: '/forum/help' })
    expect((await getAsApp('/discord')).json()).toEqual({ location: 'https://chat.example/gatework' })
    expect((await get('/discord')).headers.location).toBe('https://chat.example/gatework')
    const rows = await listRedirects(asAdmin(), { text: 'old' })
    expect(rows).toMatchObject([{ path: '/old-rules', location: '/forum/help', hits: 3 }])
  })

  it('redirects a path whose page does not exist, but not one whose page does', async () => {
    await addRedirect(asAdmin(), { path: '/forum/bugs', location: '/tracker/game' })
    await addRedirect(asAdmin(), { path: '/forum/help', location: '/nowhere' })
    expect((await get('/forum/bugs')).headers.location).toBe('/tracker/game')
    expect((await get('/forum/help')).statusCode).toBe(200)
    await deleteRedirect(asAdmin(), { path: '/forum/help' })
  })

  it('lets only the staff list and edit redirects', async () => {
    const redirect = { path: '/a', location: '/forum' }
    const member = site.context({ viewer: await make.user() })
    await expect(addRedirect(site.context(), redirect)).rejects.toThrow(UnauthenticatedError)
    await expect(addRedirect(member, redirect)).rejects.toThrow(ForbiddenError)
    await expect(deleteRedirect(member, { path: '/old-rules' })).rejects.toThrow(ForbiddenError)
    await expect(listRedirects(member)).rejects.toThrow(ForbiddenError)
    await expect(deleteRedirect(asAdmin(), { path: '/never-was' })).rejects.toThrow(NotFoundError)
  })

  it('rejects loops, foreign schemes and invalid characters', async () => {
    await addRedirect(asAdmin(), { path: '/one', location: '/two' })
    await addRedirect(asAdmin(), { path: '/two', location: '/three' })
    for (const [from, to] of [
      ['/three', '/one'],
      ['/same', '/same'],
      ['/x', '//evil.example'],
      ['/x', '/\\evil.example'],
      ['/x', 'javascript:alert(1)'],
      ['/x', 'https:evil'],
      ['/x', '/y\r\nset-cookie: a=b'],
      ['x', '/y'],
      ['/x?a=b', '/y'],
    ]) {
      await expect(addRedirect(asAdmin(), { path: from, location: to }), `${from} ${to}`).rejects.toThrow(
        ValidationError,
      )
    }
  })
})
