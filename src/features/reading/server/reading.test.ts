import { beforeAll, describe, expect, it } from 'vitest'
import { deleteComment } from '#features/comments/server/index.ts'
import { hideObject, resolveReports, restoreObject } from '#features/moderation/server/index.ts'
import { setWatchLevel } from '#features/notifications/server/index.ts'
import { RateLimitError, UnauthenticatedError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { runListener } from '#tests/notifications.ts'
import { createRandom } from '#tests/randomQuery.ts'
import { testSite } from '#tests/testSite.ts'
import { loadContinued, loadUnread, loadUnreadComments, loadUnreadMembers } from './loadUnread.ts'
import { markAllRead, undoMarkAllRead } from './operations/markAllRead.ts'
import { markRead } from './operations/markRead.ts'
import { sweepMarks } from './operations/sweepMarks.ts'
import { rateLimits } from './rateLimits.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })
const wait = () => site.clock.advanceMs(1_000)

let author: Viewer
let staff: Viewer
beforeAll(async () => {
  author = await make.user()
  staff = await make.user({ roles: ['admin'] })
})

type Subject = { id: number; lwid: string }

/** Each a second after the last, so that they have an order. */
async function comment(on: Subject, { by = author, body = '' }: { by?: Viewer; body?: string } = {}) {
  wait()
  return make.comment({ by, on: on.lwid, body: `${body} At ${site.clock.now().toISOString()}` })
}

async function readerOf(posts: number) {
  const reader = await make.user()
  wait()
  const forum = await make.forum()
  const subjects: Awaited<ReturnType<typeof make.post>>[] = []
  for (let n = 0; n < posts; n++) {
    subjects.push(await make.post({ by: author, forumKey: forum.key, title: `Circuit number ${n}` }))
  }
  wait()
  return { reader, forum, posts: subjects, post: subjects[0] as Awaited<ReturnType<typeof make.post>> }
}

const unread = async (viewer: Viewer, object: Subject) => (await loadUnread(as(viewer), [object.lwid]))[0]
const open = (viewer: Viewer, object: Subject) => markRead(as(viewer), { marks: [{ objectId: object.lwid }] })
const read = (viewer: Viewer, object: Subject, { lwid: commentId }: { lwid: string }) =>
  markRead(as(viewer), { marks: [{ objectId: object.lwid, commentId }] })

it('reading goes on with conversations that were opened and have new comments, the liveliest first', async () => {
  const { reader, posts } = await readerOf(5)
  const [quiet, old, lively, hidden, unopened] = posts as Subject[] as [Subject, Subject, Subject, Subject, Subject]
  for (const post of [quiet, old, lively, hidden]) await open(reader, post)
  for (const post of [old, lively, lively, hidden, unopened]) await comment(post)
  await hideObject(as(staff), { objectId: hidden.lwid })
  const list = async () => (await loadContinued(as(reader))).map(({ id, comments }) => [id, comments])
  expect(await list()).toEqual([
    [lively.lwid, 2],
    [old.lwid, 1],
  ])
  await read(reader, lively, await comment(lively))
  expect(await list()).toEqual([[old.lwid, 1]])
  expect(await loadContinued(as(null))).toEqual([])
})

describe('what is new in an object', () => {
  it('is the object itself until it is opened, then the comments after the last one that was read', async () => {
    const { reader, post } = await readerOf(1)
    expect(await unread(reader, post)).toEqual({ id: post.lwid, isNew: true, comments: 0 })
    await open(reader, post)
    expect(await unread(reader, post)).toBeUndefined()
    const [first, second, third] = [await comment(post), await comment(post), await comment(post)]
    expect(await unread(reader, post)).toEqual({ id: post.lwid, isNew: false, comments: 3 })
    expect(await loadUnreadComments(as(reader), post.lwid)).toEqual([first.lwid, second.lwid, third.lwid])
    await read(reader, post, second)
    expect(await loadUnreadComments(as(reader), post.lwid)).toEqual([third.lwid])
  })

  it('does not contain what is older than the account, or what the viewer wrote', async () => {
    const { post } = await readerOf(1)
    await comment(post)
    wait()
    const late = await make.user()
    expect(await unread(late, post)).toBeUndefined()
    await comment(post, { by: late })
    await comment(post)
    expect(await unread(late, post)).toMatchObject({ isNew: false, comments: 1 })
    expect(await unread(author, post)).toMatchObject({ isNew: false, comments: 1 })
  })

  it('is nothing while it or its forum is muted, unless it is tracked itself', async () => {
    const { reader, forum, posts } = await readerOf(2)
    const [post, other] = [posts[0] as Subject, posts[1] as Subject]
    const listNew = async () => [
      ...(await loadUnread(as(reader), [post.lwid, other.lwid])).map(({ id }) => id),
      ...(await loadUnreadMembers(as(reader), [forum.lwid])).map(({ objects }) => objects),
    ]
    await setWatchLevel(as(reader), { objectId: post.lwid, level: 'muted' })
    expect(await listNew()).toEqual([other.lwid, 1])
    await setWatchLevel(as(reader), { objectId: forum.lwid, level: 'muted' })
    expect(await listNew()).toEqual([])
    await setWatchLevel(as(reader), { objectId: post.lwid, level: 'tracking' })
    expect(await listNew()).toEqual([post.lwid, 1])
  })

  it('does not contain edited, hidden and deleted comments', async () => {
    const { reader, post } = await readerOf(1)
    const [readBefore, hidden, deleted, last] = [
      await comment(post),
      await comment(post),
      await comment(post),
      await comment(post),
    ]
    await read(reader, post, readBefore)
    await hideObject(as(staff), { objectId: hidden.lwid })
    await deleteComment(as(staff), { commentId: deleted.lwid })
    expect(await loadUnreadComments(as(reader), post.lwid)).toEqual([last.lwid])
    expect(await unread(reader, post)).toMatchObject({ comments: 1 })
    await read(reader, post, last)
    await restoreObject(as(staff), { objectId: hidden.lwid })
    expect(await unread(reader, post)).toBeUndefined()
  })

  it('contains a comment that moderation held and released after a later one was read', async () => {
    const { reader, post } = await readerOf(1)
    const { pattern } = await make.rule()
    const held = await comment(post, { body: pattern })
    const later = await comment(post)
    await read(reader, post, later)
    expect(await unread(reader, post)).toBeUndefined()
    wait()
    await resolveReports(as(staff), { objectId: held.lwid, outcome: 'KEPT' })
    expect(await loadUnreadComments(as(reader), post.lwid)).toEqual([held.lwid])
    await read(reader, post, held)
    expect(await unread(reader, post)).toBeUndefined()
  })

  it('is counted up to a hundred comments', async () => {
    const { reader, post } = await readerOf(1)
    await site.pool.query(
      `insert into objects (lwid, kind, parent_id, author_id, created_at)
        select 'cmt-' || lpad(to_hex(n + 3000000), 8, '0'), 'comment', $1, $2, $3 from generate_series(1, 150) as n`,
      [post.id, author.id, new Date(site.clock.now().getTime() + 1_000)],
    )
    expect(await unread(reader, post)).toMatchObject({ comments: 100 })
  })

  it('is not disclosed to visitors and to those who may not see it', async () => {
    const developer = await make.user({ roles: ['developer'] })
    const outsider = await make.user()
    wait()
    const forum = await make.forum({ needAnyRole: ['developer'] })
    const post = await make.post({ by: developer, forumKey: forum.key })
    await comment(post, { by: staff })
    for (const viewer of [null, outsider]) {
      expect(await loadUnread(as(viewer), [post.lwid])).toEqual([])
      expect(await loadUnreadComments(as(viewer), post.lwid)).toEqual([])
      expect(await loadUnreadMembers(as(viewer), [forum.lwid])).toEqual([])
    }
    expect(await loadUnreadComments(as(developer), post.lwid)).toHaveLength(1)
  })
})

describe('what is new in a forum', () => {
  it('is the number of its posts with something new', async () => {
    const { reader, forum, posts } = await readerOf(4)
    const [fresh, opened, talkedAbout] = posts as Subject[] as [Subject, Subject, Subject]
    const count = async () => (await loadUnreadMembers(as(reader), [forum.lwid]))[0]?.objects ?? 0
    expect(await count()).toBe(4)
    for (const post of posts) if (post.lwid !== fresh.lwid) await open(reader, post)
    expect(await count()).toBe(1)
    await comment(talkedAbout)
    await comment(opened, { by: reader })
    expect(await count()).toBe(2)
  })
})

describe('marking all as read', () => {
  it('covers one forum or the whole site, and what is written later is new again', async () => {
    const { reader, forum, post } = await readerOf(1)
    const elsewhere = await make.post({ by: author })
    wait()
    await markAllRead(as(reader), { parentId: forum.lwid })
    expect(await unread(reader, post)).toBeUndefined()
    expect(await unread(reader, elsewhere)).toMatchObject({ isNew: true })
    await markAllRead(as(reader), {})
    expect(await unread(reader, elsewhere)).toBeUndefined()
    expect(await loadUnreadMembers(as(reader), [forum.lwid])).toEqual([])
    await comment(post)
    expect(await unread(reader, post)).toEqual({ id: post.lwid, isNew: false, comments: 1 })
  })

  it('can be undone for ten minutes, also after a second press', async () => {
    const { reader, post } = await readerOf(1)
    await markAllRead(as(reader), {})
    wait()
    await markAllRead(as(reader), {})
    expect(await undoMarkAllRead(as(reader), {})).toBe(true)
    expect(await unread(reader, post)).toMatchObject({ isNew: true })
    expect(await undoMarkAllRead(as(reader), {})).toBe(false)
    await markAllRead(as(reader), {})
    site.clock.advanceMs(601_000)
    expect(await undoMarkAllRead(as(reader), {})).toBe(false)
    expect(await unread(reader, post)).toBeUndefined()
  })

  it('lets the nightly job delete the marks that it covers, and no others', async () => {
    const { reader, posts } = await readerOf(2)
    const [covered, current] = posts as Subject[] as [Subject, Subject]
    await open(reader, covered)
    await markAllRead(as(reader), {})
    site.clock.advanceMs(700_000)
    await read(reader, current, await comment(current))
    await sweepMarks(site.context())
    const { rows } = await site.pool.query('select object_id from read_marks where user_id = $1', [reader.id])
    expect(rows.map((row) => Number(row.object_id))).toEqual([current.id])
    for (const post of posts) expect(await unread(reader, post)).toBeUndefined()
  })
})

describe('the beacon', () => {
  const send = (payload: unknown, headers: Record<string, string> = {}) =>
    site.server.inject({ method: 'POST', url: '/api/reading', payload: payload as object, headers })

  it('is for members, and ignores objects that do not exist or do not belong together', async () => {
    const { reader, posts } = await readerOf(2)
    const [post, other] = posts as Subject[] as [Subject, Subject]
    expect((await send({ marks: [{ objectId: post.lwid }] })).statusCode).toBe(401)
    const foreign = await comment(other)
    const marks = [
      { objectId: 'pst-00000000' },
      { objectId: foreign.lwid },
      { objectId: post.lwid, commentId: foreign.lwid },
      { objectId: post.lwid, commentId: 'cmt-00000000' },
    ]
    await markRead(as(reader), { marks })
    const { rows } = await site.pool.query('select object_id from read_marks where user_id = $1', [reader.id])
    expect(rows).toEqual([])
    await expect(markRead(as(null), { marks })).rejects.toThrow(UnauthenticatedError)
    for (const invalid of [{}, { marks: [] }, { marks: [{ objectId: 'x' }] }])
      await expect(markRead(as(reader), invalid)).rejects.toThrow(ValidationError)
  })

  it('rejects an account that sends more than a browser does', async () => {
    const { reader, post } = await readerOf(1)
    for (let n = 0; n < rateLimits.readMarks.points; n += 40) {
      await Promise.all(Array.from({ length: 40 }, () => open(reader, post)))
    }
    await expect(open(reader, post)).rejects.toThrow(RateLimitError)
  })

  it('drops no cached page', async () => {
    const { reader, post } = await readerOf(1)
    const touched: string[] = []
    site.services.onTagsTouched((tags) => touched.push(...tags))
    await open(reader, post)
    await markAllRead(as(reader), {})
    expect(touched).toEqual([])
    const { rows } = await site.pool.query(`select type from outbox where type like 'reading%'`)
    expect(rows).toEqual([])
  })
})

it.each(nonEmpty([1, 2, 3, 4, 5, 6]))(
  'a mark never moves back, however beacons of several devices and watermarks interleave (seed %i)',
  async (seed) => {
    const next = createRandom(seed)
    const random = (max: number) => Math.floor(next() * max)
    const { reader, forum, posts } = await readerOf(2)
    const comments: Awaited<ReturnType<typeof comment>>[] = []
    /** Per object the highest comment that some device reported, and the highest watermark. */
    const reported = new Map<number, number>()
    let watermark = 0
    for (let round = 0; round < 20; round++) {
      const on = posts[random(posts.length)] as Subject
      comments.push(await comment(on))
      // Devices report what they have seen, late and in any order; some do so twice.
      const beacons = Array.from({ length: 1 + random(5) }, () => {
        const seen = comments[random(comments.length)] as (typeof comments)[number]
        reported.set(seen.subjectId, Math.max(reported.get(seen.subjectId) ?? 0, seen.createdAt.getTime()))
        const subject = posts.find(({ id }) => id === seen.subjectId) as Subject
        return read(reader, subject, seen)
      })
      const isMarkingAll = random(8) === 0
      if (isMarkingAll) watermark = site.clock.now().getTime()
      const marking = isMarkingAll ? markAllRead(as(reader), random(2) ? {} : { parentId: forum.lwid }) : undefined
      await Promise.all([...beacons, marking])
      for (const post of posts) {
        const readUntil = Math.max(reported.get(post.id) ?? 0, watermark)
        const expected = comments.filter(
          ({ subjectId, createdAt }) => subjectId === post.id && createdAt.getTime() > readUntil,
        )
        const found = await loadUnreadComments(as(reader), post.lwid)
        expect(found, `round ${round}`).toEqual(expected.map(({ lwid }) => lwid))
      }
    }
  },
)

describe('the personal data of a member', () => {
  it('contains the marks, which the deletion of the account deletes', async () => {
    const { reader, post } = await readerOf(1)
    await open(reader, post)
    await markAllRead(as(reader), {})
    const { personalData } = await import('#features/accounts/server/index.ts')
    const source = personalData.list(site.services).find(({ name }) => name === 'reading')
    expect(await source?.load(as(reader), reader.id)).toMatchObject({
      objects: [{ lwid: post.lwid }],
      markedAllRead: [{ lwid: null }],
    })
    await runListener(site, 'user.deleted:eraseReading', { userId: reader.id })
    expect(await source?.load(as(reader), reader.id)).toEqual({ objects: [], markedAllRead: [] })
  })
})
