import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createComment } from '#features/comments/server/index.ts'
import { createPost } from '#features/forum/server/index.ts'
import { undoAction } from '#features/management/server/index.ts'
import { loadObjectView } from '#objects/server/objectViews.ts'
import { ForbiddenError, NotFoundError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog, listLog } from '#tests/findLastActionLog.ts'
import { readNotifications, runListener } from '#tests/notifications.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { listReportQueue } from './listReportQueue.ts'
import { hideAllOfUser } from './operations/hideAllOfUser.ts'
import { hideObject } from './operations/hideObject.ts'
import { liftSanctions } from './operations/liftSanctions.ts'
import { reportObject } from './operations/reportObject.ts'
import { resolveReports } from './operations/resolveReports.ts'
import { restoreObject } from './operations/restoreObject.ts'
import { forever, silenceUser, suspendUser } from './operations/sanctionUser.ts'
import { undoHideAll } from './operations/undoHideAll.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
let karl: Viewer
beforeAll(async () => {
  ana = await make.user()
  karl = await make.user({ roles: ['moderator'] })
})

async function runQuery<T>(query: string): Promise<T> {
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  return response.json().data
}

const findForum = async (key: string) =>
  (
    await runQuery<{ forum: { postCount: number; posts: unknown[] } }>(
      `{ forum(key: "${key}") { postCount posts { id } } }`,
    )
  ).forum

describe('hideObject', () => {
  it('removes a post from its forum, the count and its address for all but its author and the staff', async () => {
    const forum = await make.forum()
    const post = await make.post({ by: ana, forumKey: forum.key })
    expect(await hideObject(as(karl), { objectId: post.lwid, reason: 'Spam' })).toBe(true)
    expect(await findForum(forum.key)).toEqual({ postCount: 0, posts: [] })
    expect(await runQuery(`{ post(id: "${post.lwid}") { id } }`)).toEqual({ post: null })
    const views = [null, await make.user(), ana, karl].map((viewer) => loadObjectView(as(viewer), post.id))
    expect((await Promise.all(views)).map(Boolean)).toEqual([false, false, true, true])
    const response = await site.server.inject({ url: `/view/${post.lwid}` })
    expect(response.statusCode).toBe(404)
  })

  it('is told to the author each time, and so is the restoring', async () => {
    const author = await make.user()
    const { id: objectId } = await make.post({ by: author })
    const payload = { objectId, authorId: author.id, by: karl.id }
    await runListener(site, 'object.hidden:tellAuthor', { ...payload, at: 1 })
    await runListener(site, 'object.restored:tellAuthor', { ...payload, at: 2 })
    await runListener(site, 'object.hidden:tellAuthor', { ...payload, at: 3 })
    const told = (await readNotifications(site, author)).toSorted()
    const hidden = expect.stringMatching(/^The staff hid /)
    expect(told).toEqual([hidden, hidden, expect.stringMatching(/^The staff restored /)])
  })

  it('is undone by its log entry, unless the object was restored and hidden again since', async () => {
    const { lwid: objectId } = await make.post({ by: ana })
    const findLastHide = () => findLastActionLog(site, { action: 'post.hide' })
    await hideObject({ ...as(karl), clock: runningClock }, { objectId })
    const first = await findLastHide()
    await restoreObject(as(karl), { objectId })
    await hideObject({ ...as(karl), clock: runningClock }, { objectId })
    expect(await undoAction(as(karl), first)).toBe(false)
    expect(await undoAction(as(karl), await findLastHide())).toBe(true)
    expect(await runQuery(`{ post(id: "${objectId}") { id } }`)).toEqual({ post: { id: objectId } })
  })

  it('removes a comment from the thread and the count until it is restored', async () => {
    const post = await make.post()
    const comment = await make.comment({ on: post.lwid, by: ana })
    const fetchThread = () =>
      runQuery(`{ comments(objectId: "${post.lwid}") { id } post(id: "${post.lwid}") { commentCount } }`)
    const before = await fetchThread()
    await hideObject(as(karl), { objectId: comment.lwid })
    expect(await fetchThread()).toEqual({ comments: [], post: { commentCount: 0 } })
    expect(await restoreObject(as(karl), { objectId: comment.lwid })).toBe(true)
    expect(await fetchThread()).toEqual(before)
  })

  it('hides and logs once for concurrent calls', async () => {
    const forum = await make.forum()
    const post = await make.post({ forumKey: forum.key })
    const results = await Promise.all([1, 2, 3].map(() => hideObject(as(karl), { objectId: post.lwid })))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await findForum(forum.key)).toMatchObject({ postCount: 0 })
    expect(await listLog(site, { object: post.lwid })).toHaveLength(1)
  })

  it('rejects forums as objects and members as moderators', async () => {
    const forum = await make.forum()
    await expect(hideObject(as(karl), { objectId: forum.lwid })).rejects.toThrow(NotFoundError)
    const post = await make.post({ by: ana })
    await expect(hideObject(as(ana), { objectId: post.lwid })).rejects.toThrow(ForbiddenError)
  })
})

describe('reports', () => {
  it('count once per reporter and form one queue entry per object', async () => {
    const post = await make.post({ title: 'Cheap gates for everybody' })
    const [ben, cora] = [await make.user(), await make.user()]
    await reportObject(as(ben), { objectId: post.lwid, reason: 'SPAM', text: 'An advertisement' })
    await reportObject(as(ben), { objectId: post.lwid, reason: 'SPAM', text: 'Again' })
    await reportObject(as(cora), { objectId: post.lwid, reason: 'OTHER' })
    const entry = (await listReportQueue(as(karl), { page: { maxCount: 50 } })).find(({ id }) => id === post.id)
    expect(entry).toMatchObject({ title: 'Cheap gates for everybody', renderedBody: '<p>Why is that so?</p>\n' })
    expect(entry?.reports.map(({ text }) => text)).toEqual(['An advertisement', ''])
  })

  it('are resolved once, with a log entry', async () => {
    const { id, lwid } = await make.reported()
    expect(await resolveReports(as(karl), { objectId: lwid, outcome: 'HIDDEN', answer: 'Well seen.' })).toBe(true)
    expect(await resolveReports(as(karl), { objectId: lwid, outcome: 'KEPT' })).toBe(false)
    expect(await findLastActionLog(site, { object: lwid })).toMatchObject({
      action: 'report.resolve',
      metadata: { outcome: 'hidden', reports: 1 },
    })
    const resolved = await listReportQueue(as(karl), { resolved: true })
    expect(resolved.find((entry) => entry.id === id)).toMatchObject({ outcome: 'hidden', resolvedBy: karl.id })
  })

  it('are rejected for an object that the reporter may not see', async () => {
    const { lwid } = await make.hidden()
    await expect(reportObject(as(ana), { objectId: lwid, reason: 'SPAM' })).rejects.toThrow(NotFoundError)
  })
})

describe('screening', () => {
  const createNewUser = async () => ({ ...(await make.user({ verified: true })), joinedAt: site.clock.now() })
  const title = 'A title of some length'

  it('holds a spam-like first post of a new user until the staff release it', async () => {
    const forum = await make.forum()
    const body = 'BUY NOW https://a.example https://b.example'
    const post = await createPost(as(await createNewUser()), { forumKey: forum.key, title, body })
    expect(post.hiddenAt).toEqual(site.clock.now())
    expect(await findForum(forum.key)).toEqual({ postCount: 0, posts: [] })
    const entry = (await listReportQueue(as(karl), { page: { maxCount: 50 } })).find(({ id }) => id === post.id)
    expect(entry?.reports).toMatchObject([{ reason: 'held', reporterId: null }])
    await resolveReports(as(karl), { objectId: post.lwid, outcome: 'KEPT' })
    expect(await findForum(forum.key)).toEqual({ postCount: 1, posts: [{ id: post.lwid }] })
    expect(await undoAction(as(karl), await findLastActionLog(site, { object: post.lwid }))).toBe(true)
    expect(await findForum(forum.key)).toEqual({ postCount: 0, posts: [] })
  })

  it('holds and does not count a comment that matches a rule, except from staff', async () => {
    const { pattern } = await make.rule()
    const post = await make.post()
    const comment = await createComment(as(ana), { objectId: post.lwid, body: `Try ${pattern}!` })
    expect(comment.hiddenAt).not.toBeNull()
    expect(await runQuery(`{ post(id: "${post.lwid}") { commentCount } }`)).toEqual({ post: { commentCount: 0 } })
    await expect(make.comment({ by: karl, on: post.lwid, body: pattern })).resolves.toMatchObject({ hiddenAt: null })
  })

  it('limits the links, images and texts per hour of new accounts', async () => {
    const { key: forumKey } = await make.forum()
    const newcomer = await createNewUser()
    const write = (body: string) => createPost(as(newcomer), { forumKey, title, body })
    await expect(write('https://a.example '.repeat(4))).rejects.toThrow('at most 3 links')
    await expect(write('![x](/x) '.repeat(6))).rejects.toThrow('at most 5 images')
    for (let i = 0; i < 10; i++) await write(`Text ${i}`)
    await expect(write('One more')).rejects.toThrow('Too many requests')
  })
})

describe('sanctions', () => {
  it('prevent silenced users from writing until the silence ends', async () => {
    const ben = await make.user()
    const until = Math.floor(site.clock.now().getTime() / 1000) + 3_600
    await silenceUser(as(karl), { userId: ben.id, reason: 'Shouting', until })
    const silenced = { ...ben, silencedUntil: new Date(until * 1000) }
    await expect(make.post({ by: silenced })).rejects.toThrow(ValidationError)
    site.clock.advanceMs(3_601_000)
    await expect(make.post({ by: silenced })).resolves.toBeTruthy()
  })

  it('end the sessions of suspended users and reject their log-in with the reason', async () => {
    const password = 'a pass phrase'
    const ben = await make.user({ password })
    const logIn = () =>
      site.server.inject({
        method: 'POST',
        url: '/auth/login',
        payload: { identifier: ben.username, password },
        remoteAddress: `10.1.0.${Math.ceil(Math.random() * 250)}`,
      })
    const authorization = String((await logIn()).headers['x-ciphera-tokens'])
    await suspendUser(as(karl), { userId: ben.id, reason: 'Selling gates' })
    const session = { method: 'POST', url: '/graphql', payload: { query: '{ currentUser { id } }' } } as const
    const response = await site.server.inject({ ...session, headers: { authorization } })
    expect(response.json()).toEqual({ data: { currentUser: null } })
    const rejected = await logIn()
    expect(rejected.statusCode).toBe(422)
    expect(rejected.json().error[1]).toContain('Selling gates')
    await liftSanctions(as(karl), { userId: ben.id })
    expect((await logIn()).statusCode).toBe(200)
  })

  it('are undone one by one: undoing a silence keeps the suspension', async () => {
    const { id: userId } = await make.user()
    await suspendUser(as(karl), { userId, reason: 'Selling gates' })
    await silenceUser(as(karl), { userId, reason: 'Shouting' })
    expect(await undoAction(as(karl), await findLastActionLog(site, { action: 'user.silence' }))).toBe(true)
    const columns = ['silenced_until', 'suspended_until'] as const
    expect(await db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst()).toEqual({
      silenced_until: null,
      suspended_until: forever,
    })
  })

  it('on staff can be imposed by admins only', async () => {
    const other = await make.user({ roles: ['developer'] })
    const input = { userId: other.id, reason: unique() }
    await expect(suspendUser(as(karl), input)).rejects.toThrow(ForbiddenError)
    await expect(suspendUser(as(await make.user({ roles: ['admin'] })), input)).resolves.toBe(true)
  })
})

const runningClock = {
  now() {
    site.clock.advanceMs(1)
    return site.clock.now()
  },
}

async function insertPosts(count: number, { authorId, forumId }: { authorId: number; forumId: number }) {
  await sql`
    with made as (
      insert into objects (lwid, kind, parent_id, author_id)
      select 'pst-' || lpad(to_hex(n), 8, '0'), 'post', ${forumId}, ${authorId} from generate_series(1, ${count}) as n
      returning id, lwid
    ), posts as (
      insert into posts (object_id, title, slug, body, rendered_body) select id, lwid, lwid, '', '' from made
    )
    update forums set post_count = post_count + ${count} where object_id = ${forumId}`.execute(db)
}

it('accepts a silence until a time beyond the range of dates', async () => {
  const ben = await make.user()
  const until = Number.MAX_SAFE_INTEGER
  await expect(silenceUser(as(karl), { userId: ben.id, reason: 'Shouting', until })).resolves.toBe(true)
  const sanctions = db.selectFrom('users').where('id', '=', ben.id).select('silenced_until')
  expect((await sanctions.executeTakeFirstOrThrow()).silenced_until?.getFullYear()).toBeGreaterThan(200_000)
})

describe('hideAllOfUser', () => {
  it('hides 500 posts in one action, which can be undone once and restores only those', async () => {
    const forum = await make.forum()
    const spammer = await make.user()
    await insertPosts(500, { authorId: spammer.id, forumId: forum.id })
    const before = await make.post({ by: spammer, forumKey: forum.key })
    await hideObject(as(karl), { objectId: before.lwid })
    site.clock.advanceMs(1_000)
    expect(await hideAllOfUser({ ...as(karl), clock: runningClock }, { userId: spammer.id })).toBe(500)
    expect(await findForum(forum.key)).toEqual({ postCount: 0, posts: [] })
    const { id } = await findLastActionLog(site, { action: 'user.hideAll' })
    expect(await undoAction(as(karl), { id })).toBe(true)
    const secondUndo = { userId: spammer.id, at: site.clock.now(), undoes: id }
    await expect(undoHideAll(as(karl), secondUndo)).rejects.toThrow('action_logs_undoes_key')
    expect(await findForum(forum.key)).toMatchObject({ postCount: 500 })
  })
})
