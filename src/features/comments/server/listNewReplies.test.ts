import { expect, it, vi } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { newRepliesPath } from '../contract/newReplies.ts'
import { deleteComment } from './operations/deleteComment.ts'

const site = await testSite()
const make = factories(site)

const get = (path: string, headers: Record<string, string> = {}) => site.server.inject({ url: path, headers })
const getIds = async (objectId: string, after = '') => (await get(newRepliesPath(objectId, after))).json().ids

async function comment(on: string, body: string) {
  site.clock.advanceMs(1_000)
  return make.comment({ on, body })
}

it('lists visible comments after the last one of a page', async () => {
  const staff = await make.user({ roles: ['admin'] })
  const post = await make.post()
  const first = await comment(post.lwid, 'First.')
  const hidden = await comment(post.lwid, 'Hidden.')
  const deleted = await comment(post.lwid, 'Deleted.')
  const last = await comment(post.lwid, 'Last.')
  await hideObject(site.context({ viewer: staff }), { objectId: hidden.lwid })
  await deleteComment(site.context({ viewer: staff }), { commentId: deleted.lwid })
  expect(await getIds(post.lwid)).toEqual([first.lwid, last.lwid])
  expect(await getIds(post.lwid, first.lwid)).toEqual([last.lwid])
  expect(await getIds(post.lwid, hidden.lwid)).toEqual([last.lwid])
  expect(await getIds(post.lwid, last.lwid)).toEqual([])
  const elsewhere = await make.comment()
  expect(await getIds(post.lwid, elsewhere.lwid)).toEqual([])
})

it('answers 304 as long as there is nothing else', async () => {
  const post = await make.post()
  const path = newRepliesPath(post.lwid, (await comment(post.lwid, 'First.')).lwid)
  const { headers, statusCode } = await get(path)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const etag = String(headers.etag)
  const again = await get(path, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const { lwid } = await comment(post.lwid, 'Second.')
  expect((await get(path, { 'if-none-match': etag })).json().ids).toEqual([lwid])
})

it('does not disclose what the viewer may not see', async () => {
  const password = 'a pass phrase'
  const developer = await make.user({ roles: ['developer'], password })
  const forum = await make.forum({ needAnyRole: ['developer'] })
  const post = await make.post({ by: developer, forumKey: forum.key })
  const { lwid } = await make.comment({ by: developer, on: post.lwid })
  const path = newRepliesPath(post.lwid, '')
  expect((await get(path)).json().ids).toEqual([])
  const payload = { identifier: developer.username, password }
  const login = await site.server.inject({ method: 'POST', url: '/auth/login', payload })
  const answer = await get(path, { authorization: `Bearer ${login.headers['x-ciphera-tokens']}` })
  expect(answer.json().ids).toEqual([lwid])
  expect((await get(newRepliesPath('pst-00000000', ''))).json().ids).toEqual([])
  for (const malformed of [newRepliesPath('x', ''), newRepliesPath(post.lwid, 'x')])
    expect((await get(malformed)).statusCode).toBe(404)
})

it('asks the database once until the conversation changes', async () => {
  const [post, other] = [await make.post(), await make.post({ title: 'Another conversation' })]
  const path = newRepliesPath(post.lwid, '')
  const query = vi.spyOn(site.services.db, 'selectFrom')
  const countQueries = async (work: () => Promise<unknown>) => {
    const before = query.mock.calls.length
    await work()
    return query.mock.calls.length - before
  }
  expect(await countQueries(() => get(path))).toBeGreaterThan(0)
  expect(await countQueries(() => get(path))).toBe(0)
  await comment(other.lwid, 'Elsewhere.')
  expect(await countQueries(() => get(path))).toBe(0)
  const { lwid } = await comment(post.lwid, 'Here.')
  expect(await getIds(post.lwid)).toEqual([lwid])
  await deleteComment(site.context({ viewer: await make.user({ roles: ['admin'] }) }), { commentId: lwid })
  expect(await getIds(post.lwid)).toEqual([])
})
