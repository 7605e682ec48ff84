import { beforeAll, describe, expect, it } from 'vitest'
import { setRating } from '#features/ratings/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { updateUser } from './operations/updateUser.ts'

const site = await testSite()
const make = factories(site)
const get = (url: string, headers: Record<string, string> = {}) =>
  site.server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

let ana: Viewer
beforeAll(async () => {
  ana = await make.user({ username: 'Ana.Karnaugh', flair: 'developer' })
  await updateUser(site.context({ viewer: ana }), { bio: 'I map **Karnaugh** diagrams.' })
  const post = await make.post({ by: ana, title: 'Karnaugh map to board: my workflow' })
  await make.comment({ by: ana, on: post.lwid, body: 'With pictures, soon.' })
})

describe('the user page', () => {
  it('shows name, flair, bio and history without JavaScript', async () => {
    const { statusCode, body } = await get('/@Ana.Karnaugh')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>@Ana.Karnaugh - Gatework</title>')
    expect(body).toContain('<p dir="auto">I map <strong>Karnaugh</strong> diagrams.</p>')
    expect(body).toContain('Karnaugh map to board: my workflow</a>')
    expect(body).toContain('With pictures, soon.</a>')
    expect(body).toContain('title="Gatework developer"')
    expect(body).toContain('20 Nov 2026')
    expect(body).not.toContain('Set bio')
    expect(body).not.toContain('@mail.example')
  })

  it('shows counts and likes, and one kind of entries at an address of its own', async () => {
    const all = (await get('/@Ana.Karnaugh')).body
    expect(all).toMatch(/href="\/@Ana.Karnaugh\?kind=comments">Comments<span class="count">1<\/span>/)
    expect(all).not.toContain('kind=tickets')
    const comments = (await get('/@Ana.Karnaugh?kind=comments')).body
    expect(comments).toContain('<link rel="canonical" href="https://gatework.example/@Ana.Karnaugh?kind=comments">')
    expect(comments).toContain('With pictures, soon.</a>')
    expect(comments).not.toContain('my workflow</a><div class="meta"><span class="place">Post in')
  })

  it('shows a new like of an entry that is not on the page', async () => {
    const cat = await make.user({ username: 'cat' })
    const comment = await make.comment({ by: cat })
    expect((await get('/@cat?page=7')).body).not.toContain('like received')
    await setRating(site.context({ viewer: ana }), { objectId: comment.lwid })
    expect((await get('/@cat?page=7')).body).toContain('1 like received')
  })

  it('has the metadata of a profile', async () => {
    const { body } = await get('/@Ana.Karnaugh')
    expect(body).toContain('<meta property="og:type" content="profile"')
    expect(body).toContain('<meta property="og:title" content="@Ana.Karnaugh"')
    expect(body).toContain('<meta property="og:description" content="I map Karnaugh diagrams."')
    expect(body).toContain('<link rel="canonical" href="https://gatework.example/@Ana.Karnaugh">')
  })

  it('redirects another spelling of the name, with the query, and an unknown name to the home page', async () => {
    const moved = await get('/@ana.karnaugh?page=1')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/@Ana.Karnaugh?page=1'])
    const nobody = await get('/@nobody')
    expect([nobody.statusCode, nobody.headers.location]).toEqual([302, '/'])
  })

  it('keeps an unknown name free for later, and leaves a notice for the home page', async () => {
    const { headers } = await get('/@later')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['set-cookie']).toBe('notice=noSuchUser; Path=/; Max-Age=60; SameSite=Lax; Secure')
    await make.user({ username: 'later' })
    expect((await get('/@later')).statusCode).toBe(200)
  })

  it('shows an empty state without entries and omits an unknown joining date', async () => {
    const ben = await make.user({ username: 'ben' })
    await site.services.db.updateTable('users').set({ joined_at: null }).where('id', '=', ben.id).execute()
    const { body } = await get('/@ben')
    expect(body).toContain('Nothing posted yet')
    expect(body).not.toContain('Joined')
    expect((await get('/@ben', { cookie: 'language=zh' })).body).toContain('还没有发布内容')
  })

  it('links to its next page and explains an empty page after the last', async () => {
    const cleo = await make.user({ username: 'cleo' })
    const { key } = await make.forum()
    for (let i = 0; i < 26; i++) await make.post({ by: cleo, forumKey: key, title: `The circuit number ${i}.` })
    expect((await get('/@cleo')).body).toMatch(/<a[^>]* rel="next" href="\/@cleo\?page=1"/)
    expect((await get('/@cleo?page=1')).body).toContain('The circuit number 0.</a>')
    expect((await get('/@cleo?page=9')).body).toContain('There is nothing on this page')
  })

  it('is rendered again when its user writes or what it shows changes', async () => {
    const dora = await make.user({ username: 'dora' })
    const { key } = await make.forum()
    const post = await make.post({ title: 'An old conversation' })
    await get('/@dora')
    await make.comment({ by: dora, on: post.lwid, body: 'A first word' })
    expect((await get('/@dora')).body).toContain('A first word')
    await make.post({ by: dora, forumKey: key, title: 'A first post by me' })
    expect((await get('/@dora')).body).toContain('A first post by me')
    const fresh = await make.forum()
    await get('/@dora')
    await make.post({ by: dora, forumKey: fresh.key, title: 'In a forum that was not there' })
    expect((await get('/@dora')).body).toContain('In a forum that was not there')
  })
})
