import { beforeAll, describe, expect, it } from 'vitest'
import { markDeleted } from '#objects/server/writes.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { toOldAddresses } from './oldAddresses.ts'
import { eraseOldAddresses } from './operations/eraseOldAddresses.ts'

const site = await testSite()
const make = factories(site)
const get = (url: string, headers: Record<string, string> = {}) =>
  site.server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
const getAsApp = (url: string) => get(url, { 'x-json-redirect': '1' })

type Target = { objectId?: number; userId?: number; location?: string }

const remember = (address: string, { objectId, userId, location }: Target) =>
  site.pool.query('insert into old_addresses values ($1, $2, $3, $4)', [address, objectId, userId, location])

describe('an address of a former site', () => {
  it.each([
    ['/t/12', '', ['/t/12']],
    ['/t/12/', '', ['/t/12']],
    ['/t/how-fast-is-a-relay/12', '', ['/t/12']],
    ['/t/how-fast-is-a-relay/12', 'page=2&u=ana', ['/t/12']],
    ['/t/how-fast-is-a-relay/12/3', '', ['/t/12/3', '/t/12']],
    ['/t/12/3', '', ['/t/12/3', '/t/12']],
    ['/t/u\u0308ber-漢字/12', '', ['/t/12']],
    ['/p/9', '', ['/p/9']],
    ['/p/9/4', '', ['/p/9']],
    ['/c/4', '', ['/c/4']],
    ['/c/wiring/4', '', ['/c/4']],
    ['/c/wiring/relays/7', '', ['/c/7']],
    ['/c/wiring/relays/7/none/l/top', '', ['/c/7']],
    ['/c/wiring/4/l/latest', '', ['/c/4']],
    ['/u/Ana.K', '', ['/u/ana.k']],
    ['/u/Ana/summary', '', ['/u/ana']],
    ['/u/ana/activity/replies', '', ['/u/ana']],
    ['/users/Zoe\u0308', '', ['/u/zo\u00eb']],
    ['/uploads/default/original/1X/Ab.png', '', ['/uploads/default/original/1X/Ab.png']],
    ['/d/5', '', ['/d/5']],
    ['/d/5-how-fast-is-a-relay', '', ['/d/5']],
    ['/d/5-how-fast-is-a-relay/17', '', ['/d/5/17', '/d/5']],
    ['/t/wiring', '', ['/t/wiring']],
    ['/u/Ana/discussions', '', ['/u/ana']],
    ['/studio/game/issues/8', '', ['/studio/game/issues/8']],
    ['/studio/game/pull/8', '', ['/studio/game/issues/8']],
    ['/studio/game/pull/8/files', '', ['/studio/game/issues/8']],
    ['/studio/game/milestone/2', '', ['/studio/game/milestone/2']],
    ['/viewtopic.php', 'f=2&t=5&start=20', ['/viewtopic.php?t=5']],
    ['/viewtopic.php', 't=5&p=9', ['/viewtopic.php?p=9', '/viewtopic.php?t=5']],
    ['/community/viewtopic.php', 'p=9', ['/viewtopic.php?p=9']],
    ['/viewforum.php', 'f=2&sid=0a1b', ['/viewforum.php?f=2']],
    ['/memberlist.php', 'mode=viewprofile&u=2', ['/memberlist.php?u=2']],
    ['/download/file.php', 'id=3&mode=view', ['/download/file.php?id=3']],
    ['/viewtopic.php', '', []],
  ])('%s?%s is found as its system calls it', (...[path, query, expected]) => {
    expect(toOldAddresses(path, query).filter((address) => expected.includes(address))).toEqual(expected)
  })

  it.each(['/t/12/3', '/t/a-title/12/3', '/forum/general', '/d/five', '/'])('%s is not taken for another', (path) => {
    const others = ['/t/3', '/c/12', '/d/5', '/u/t']
    expect(toOldAddresses(path, '').filter((address) => others.includes(address))).toEqual([])
  })
})

describe('a site that moved here', () => {
  let postPath: string
  let answerPath: string
  beforeAll(async () => {
    const { id: forumId, key } = await make.forum({ key: 'wiring' })
    const post = await make.post({ forumKey: key, title: 'How fast is a relay?' })
    const comment = await make.comment({ on: post.lwid })
    const user = await make.user({ username: 'Zoe.K' })
    postPath = `/forum/wiring/${post.number}/how-fast-is-a-relay`
    answerPath = `${postPath}#${comment.lwid}`
    await remember('/t/12', { objectId: post.id })
    await remember('/t/12/2', { objectId: comment.id })
    await remember('/c/4', { objectId: forumId })
    await remember('/u/zoë', { userId: user.id })
    await remember('/viewtopic.php?t=5', { objectId: post.id })
    await remember('/viewtopic.php?p=9', { objectId: comment.id })
    await remember('/viewforum.php?f=2', { objectId: forumId })
    await remember('/memberlist.php?u=2', { userId: user.id })
    await remember('/uploads/default/original/1X/ab.png', { location: '/favicon.svg' })
    await remember('/download/file.php?id=3', { location: '/favicon.svg' })
    await remember('/forum/wiring', { location: '/nowhere' })
  })

  it.each([
    ['/t/how-fast-is-a-relay/12', () => postPath],
    ['/t/how-fast-is-a-relay/12?page=2', () => postPath],
    ['/t/how-fast-is-a-relay/12/2', () => answerPath],
    ['/t/how-fast-is-a-relay/12/99', () => postPath],
    ['/c/old-name/4/l/top', () => '/forum/wiring'],
    ['/u/Zo%C3%AB/summary', () => '/@Zoe.K'],
    ['/u/Zoe%CC%88', () => '/@Zoe.K'],
    ['/viewtopic.php?f=2&t=5&start=20', () => postPath],
    ['/viewtopic.php?p=9', () => answerPath],
    ['/forum/viewforum.php?f=2', () => '/forum/wiring'],
    ['/memberlist.php?mode=viewprofile&u=2', () => '/@Zoe.K'],
    ['/uploads/default/original/1X/ab.png', () => '/favicon.svg'],
    ['/download/file.php?id=3&mode=view', () => '/favicon.svg'],
  ])('leads %s for ever to where its content is', async (...[url, getTarget]) => {
    const page = await get(url)
    expect([page.statusCode, page.headers.location]).toEqual([301, getTarget()])
    const file = await get(url, { accept: 'image/*' })
    expect([file.statusCode, file.headers.location]).toEqual([301, getTarget()])
    expect((await getAsApp(url)).json()).toEqual({ location: getTarget(), dropsQuery: true })
    expect((await get(getTarget().split('#')[0] ?? '')).statusCode).toBe(200)
  })

  it('tells pages that differ by their query apart, also when they are asked for at once', async () => {
    const urls = ['/viewtopic.php?t=5', '/viewtopic.php?p=9', '/viewtopic.php?t=6']
    const pages = await Promise.all(urls.map((url) => get(url)))
    expect(pages.map(({ headers }) => headers.location)).toEqual([postPath, answerPath, undefined])
  })

  it('shows its own page where there is one, and follows the redirects of the staff first', async () => {
    expect((await get('/forum/wiring')).statusCode).toBe(200)
    await site.pool.query(`insert into redirects (path, location) values ('/t/how-fast-is-a-relay/12', '/blog')`)
    expect((await get('/t/how-fast-is-a-relay/12')).headers.location).toBe('/blog')
    await site.pool.query(`delete from redirects`)
  })

  it('says nothing about what a visitor may not see', async () => {
    const developer = await make.user({ roles: ['developer'] })
    const preview = await make.forum({ needAnyRole: ['developer'] })
    const secret = await make.post({ by: developer, forumKey: preview.key, title: 'The secret sequel' })
    const hidden = await make.post({ title: 'A hidden insult' })
    await site.pool.query('update objects set hidden_at = now() where id = $1', [hidden.id])
    const deleted = await make.post({ title: 'A forgotten promise' })
    await markDeleted(site.services.db, deleted.id, site.clock.now())
    const cases = [
      ['/t/20', secret.id, 404],
      ['/t/21', hidden.id, 404],
      ['/t/22', deleted.id, 410],
      ['/c/23', preview.id, 404],
    ] as const
    for (const [address, objectId, status] of cases) {
      await remember(address, { objectId })
      const page = await get(address)
      expect([page.statusCode, page.headers.location], address).toEqual([status, undefined])
      for (const word of ['sequel', 'insult', 'promise', preview.key]) expect(page.body).not.toContain(word)
      const json = await getAsApp(address)
      expect([json.statusCode, json.json()], address).toEqual([status, { location: null }])
    }
    expect((await get('/t/99')).statusCode).toBe(404)
  })

  it('forgets the address of a member who deletes the account', async () => {
    const { id } = await make.user()
    await remember('/u/real-name', { userId: id })
    expect((await get('/u/real-name')).statusCode).toBe(301)
    await eraseOldAddresses(site.context(), id)
    expect((await get('/u/real-name')).statusCode).toBe(404)
  })
})
