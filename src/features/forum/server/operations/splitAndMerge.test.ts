import { beforeAll, describe, expect, it } from 'vitest'
import { createComment, deleteComment } from '#features/comments/server/index.ts'
import { hideObject } from '#features/moderation/server/index.ts'
import { listWatchers, setWatchLevel } from '#features/notifications/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { ForbiddenError, NotFoundError, ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { listConversation, listWrongCounts } from '#tests/conversations.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { findForum, findPost } from '../queries.ts'
import { forumUndoHandlers } from '../undoHandlers.ts'
import { acceptAnswer } from './acceptAnswer.ts'
import { lockPost } from './lockPost.ts'
import { mergePost } from './mergePost.ts'
import { splitComment } from './splitComment.ts'

const site = await testSite()
const make = factories(site)
const { db } = site.services
const as = (viewer: Viewer | null) => site.context({ viewer })
const title = 'A question of its own'

let ana: Viewer
let moderator: Viewer
let forum: Awaited<ReturnType<typeof make.forum>>
beforeAll(async () => {
  ana = await make.user()
  moderator = await make.user({ roles: ['moderator'] })
  forum = await make.forum({ acceptsAnswers: true })
})

const split = (commentId: string, forumId = forum.lwid, viewer = moderator) =>
  splitComment(as(viewer), { commentId, forumId, title })
const merge = (postId: string, intoId: string, viewer = moderator) => mergePost(as(viewer), { postId, intoId })

async function undo(action: string): Promise<boolean | undefined> {
  const entry = await findLastActionLog(site, { action })
  const handler = forumUndoHandlers.find(({ action }) => action.test(entry.action))
  return handler?.run(as(moderator), { ...entry, metadata: entry.metadata as Record<string, unknown> })
}

/** A post with the comments `first` and `second`, and the branch `first` > `reply` > `deep`. */
async function makeThread() {
  const post = await make.post({ forumKey: forum.key })
  const write = async (replyTo?: string) => {
    site.clock.advanceMs(1_000)
    return make.comment({ on: post.lwid, ...(replyTo && { replyTo }) })
  }
  const first = await write()
  const reply = await write(first.lwid)
  const second = await write()
  const deep = await write(reply.lwid)
  return { post, first, reply, second, deep }
}

const load = async (lwid: string) => (await findPost(db, { lwid })) ?? expect.fail('There is no such post')

const list = (postId: number) => listConversation(site, postId)

const get = (url: string) => site.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
const readLocation = async (url: string) => {
  const { statusCode, headers } = await get(url)
  return [statusCode, headers.location]
}
const pathOf = ({ number, slug }: { number: number; slug: string }) => `/forum/${forum.key}/${number}/${slug}`

const expectRightCounts = async () => expect(await listWrongCounts(site)).toEqual([])

/** What comes too late finds nothing; nothing ends in a deadlock. */
function expectOnlyMissing(outcomes: readonly PromiseSettledResult<unknown>[]): void {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  const others = reasons.filter((reason) => !(reason instanceof NotFoundError || reason instanceof ValidationError))
  expect(others).toEqual([])
}

describe('splitComment', () => {
  it('makes a comment with its replies a post, and leaves a note in its place', async () => {
    const { post, first, reply, second, deep } = await makeThread()
    const created = await split(first.lwid)
    expect(created).toMatchObject({ title, body: first.body, createdAt: first.createdAt, author: first.author })
    expect(await list(created.id)).toEqual([
      [reply.lwid, null],
      [deep.lwid, reply.lwid],
    ])
    expect(await list(post.id)).toEqual([
      [first.lwid, null, created.id],
      [second.lwid, null],
    ])
    expect(await load(post.lwid)).toMatchObject({ commentCount: 1, lastReplyId: second.id })
    expect(created).toMatchObject({ commentCount: 2, lastReplyId: deep.id })
    await expectRightCounts()
    expect((await get(pathOf(post))).body).toContain(`<a href="${pathOf(created)}">${title}</a>`)
  })

  it('keeps likes and old links, and those who wrote in the branch watch it', async () => {
    const { post, first, reply, second } = await makeThread()
    await setRating(as(ana), { objectId: first.lwid })
    for (const { author } of [reply, second])
      await setWatchLevel(as({ ...ana, id: author.id }), { objectId: post.lwid, level: 'watching' })
    const created = await split(first.lwid)
    expect(created.score).toBe(1)
    expect(await readLocation(`/view/${first.lwid}`)).toEqual([301, pathOf(created)])
    expect(await readLocation(`/view/${reply.lwid}`)).toEqual([301, `${pathOf(created)}#${reply.lwid}`])
    expect(await listWatchers(db, created.id)).toEqual([reply.author.id])
  })

  it('takes the answer of a question away with its branch', async () => {
    const { post, reply } = await makeThread()
    await acceptAnswer(as(moderator), { commentId: reply.lwid })
    await split(reply.lwid)
    expect(await load(post.lwid)).toMatchObject({ isAnswered: false })
  })

  it('is undone by the action log: the branch is in its place again, and new replies come with it', async () => {
    const { post, first, second } = await makeThread()
    const before = await list(post.id)
    const created = await split(first.lwid)
    const late = await make.comment({ on: created.lwid })
    expect(await undo('post.split')).toBe(true)
    expect(await list(post.id)).toEqual([...before, [late.lwid, first.lwid]])
    expect(await readLocation(pathOf(created))).toEqual([301, pathOf(post)])
    expect(await readLocation(`/view/${created.lwid}`)).toEqual([301, `${pathOf(post)}#${first.lwid}`])
    await expectRightCounts()
    const again = await split(first.lwid)
    expect(again.number).toBe(created.number)
    expect(await list(post.id)).toEqual([
      [first.lwid, null, again.id],
      [second.lwid, null],
    ])
  })

  it('rejects members, comments that not everybody sees, blogs, and a second attempt', async () => {
    const { first, second, reply } = await makeThread()
    await expect(split(first.lwid, forum.lwid, ana)).rejects.toThrow(ForbiddenError)
    await hideObject(as(moderator), { objectId: second.lwid })
    await expect(split(second.lwid)).rejects.toThrow(NotFoundError)
    const blog = await make.forum({ isBlog: true })
    await expect(split(first.lwid, blog.lwid)).rejects.toThrow('cannot become a blog post')
    await expect(
      splitComment(as(moderator), { commentId: first.lwid, forumId: forum.lwid, title: 'x' }),
    ).rejects.toThrow('at least 10')
    const outcomes = await Promise.allSettled([split(first.lwid), split(first.lwid), split(reply.lwid)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    await expectRightCounts()
  })

  it('loses no comment that is written, liked or deleted at the same time', async () => {
    for (let i = 0; i < 6; i++) {
      const { post, first, reply, deep } = await makeThread()
      const writers = await Promise.all(Array.from({ length: 4 }, () => make.user()))
      const written = writers.map((writer, n) =>
        createComment(as(writer), {
          objectId: post.lwid,
          parentId: [first, reply, deep, reply][n]?.lwid ?? null,
          body: `At the same time ${n}`,
        }),
      )
      const removed = deleteComment(as(moderator), { commentId: deep.lwid })
      const liked = writers.map((writer) => setRating(as(writer), { objectId: first.lwid }))
      expectOnlyMissing(await Promise.allSettled([split(first.lwid), ...written, removed, ...liked]))
      await expectRightCounts()
    }
  })
})

describe('mergePost', () => {
  it('makes a post a comment with its comments, and redirects its former addresses', async () => {
    const { post, first, reply, second, deep } = await makeThread()
    await setRating(as(ana), { objectId: post.lwid })
    await setWatchLevel(as(ana), { objectId: post.lwid, level: 'watching' })
    site.clock.advanceMs(1_000)
    const into = await make.post({ forumKey: forum.key, title: 'The older question' })
    const target = await merge(post.lwid, into.lwid)
    expect(target).toMatchObject({ id: into.id, commentCount: 5, lastReplyId: deep.id })
    const [[root] = []] = await list(into.id)
    expect(root).toMatch(/^cmt-/)
    expect(await list(into.id)).toEqual([
      [root, null],
      [first.lwid, root],
      [reply.lwid, first.lwid],
      [second.lwid, root],
      [deep.lwid, reply.lwid],
    ])
    await expectRightCounts()
    expect(await readLocation(pathOf(post))).toEqual([301, pathOf(into)])
    expect(await readLocation(`/forum/${forum.key}/${post.number}?order=best`)).toEqual([
      301,
      `${pathOf(into)}?order=best`,
    ])
    expect(await readLocation(`/view/${post.lwid}`)).toEqual([301, `${pathOf(into)}#${root}`])
    const { body } = await get(pathOf(into))
    expect(body).toContain(`<strong>${post.title}</strong>`)
    expect((await get(`${pathOf(post)}/feed.atom`)).statusCode).toBe(200)
    expect(await listWatchers(db, into.id)).toContain(ana.id)
  })

  it('is undone by the action log: the post is back with number, likes, title and comments', async () => {
    const { post } = await makeThread()
    await setRating(as(ana), { objectId: post.lwid })
    const before = await list(post.id)
    const into = await make.post({ forumKey: forum.key })
    await merge(post.lwid, into.lwid)
    expect(await undo('post.merge')).toBe(true)
    expect(await load(post.lwid)).toMatchObject({ number: post.number, title: post.title, score: 1, commentCount: 4 })
    expect(await list(post.id)).toEqual(before)
    expect(await list(into.id)).toEqual([])
    expect((await get(pathOf(post))).statusCode).toBe(200)
    expect(await undo('post.merge')).toBe(false)
    await expectRightCounts()
  })

  it('leads through any number of merges to the last post', async () => {
    const posts = await Promise.all([1, 2, 3, 4].map(() => make.post({ forumKey: forum.key })))
    for (const [at, post] of posts.slice(0, -1).entries()) await merge(post.lwid, posts[at + 1]?.lwid ?? '')
    const last = posts.at(-1) as (typeof posts)[number]
    for (const post of posts.slice(0, -1)) {
      expect(await readLocation(pathOf(post))).toEqual([301, pathOf(last)])
      expect((await readLocation(`/view/${post.lwid}`))[1]).toContain(`${pathOf(last)}#cmt-`)
    }
  })

  it('never makes a circle, even if two posts are merged into each other at the same time', async () => {
    for (let i = 0; i < 5; i++) {
      const [one, two] = [await make.post({ forumKey: forum.key }), await make.post({ forumKey: forum.key })]
      const outcomes = await Promise.allSettled([merge(one.lwid, two.lwid), merge(two.lwid, one.lwid)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expectOnlyMissing(outcomes)
      await expectRightCounts()
    }
    const { post } = await makeThread()
    await expect(merge(post.lwid, post.lwid)).rejects.toThrow('Choose another post')
  })

  it('rejects members, hidden and unknown posts; a lock of the other post does not matter', async () => {
    const [one, two] = [await make.post({ forumKey: forum.key }), await make.post({ forumKey: forum.key })]
    await expect(merge(one.lwid, two.lwid, ana)).rejects.toThrow(ForbiddenError)
    await expect(merge(one.lwid, 'pst-ffffffff')).rejects.toThrow('There is no such post')
    const hidden = await make.hidden()
    await expect(merge(one.lwid, hidden.lwid)).rejects.toThrow('There is no such post')
    await expect(merge(hidden.lwid, one.lwid)).rejects.toThrow('hidden post')
    await lockPost(as(moderator), { postId: two.lwid, reason: 'Over' })
    expect(await merge(one.lwid, two.lwid)).toMatchObject({ commentCount: 1 })
    expect(await findForum(db, forum.key)).toBeDefined()
  })

  it('loses no comment that is written at the same time', async () => {
    for (let i = 0; i < 5; i++) {
      const { post, first } = await makeThread()
      const into = await make.post({ forumKey: forum.key })
      const writers = await Promise.all(Array.from({ length: 4 }, () => make.user()))
      const written = writers.map((writer, n) =>
        createComment(as(writer), {
          objectId: post.lwid,
          parentId: n % 2 ? first.lwid : null,
          body: `At the same time ${n}`,
        }),
      )
      const merged = merge(post.lwid, into.lwid)
      const outcomes = await Promise.allSettled(written)
      await merged
      expectOnlyMissing(outcomes)
      const accepted = outcomes.filter(({ status }) => status === 'fulfilled').length
      expect(await load(into.lwid)).toMatchObject({ commentCount: 5 + accepted })
      await expectRightCounts()
    }
  })
})

describe('unread marks', () => {
  it('of a conversation hold for what is split off from it', async () => {
    const { post, first } = await makeThread()
    await site.pool.query(`insert into read_marks values ($1, $2, '2030-01-01')`, [ana.id, post.id])
    const created = await split(first.lwid)
    const event = { fromId: post.id, toId: created.id, rootId: created.id }
    for (let run = 0; run < 2; run++) await runListener(site, 'comments.moved:copyMarks', event)
    const { rows } = await site.pool.query('select user_id from read_marks where object_id = $1', [created.id])
    expect(rows).toEqual([{ user_id: ana.id }])
  })
})

describe('the search index', () => {
  it('holds a split comment as a post, and a merged post as a comment', async () => {
    const { post, first } = await makeThread()
    const listKinds = async (id: number) => {
      const query = 'select kind from search_documents where ref_id = $1 order by kind'
      return (await site.pool.query<{ kind: string }>(query, [id])).rows.map(({ kind }) => kind)
    }
    const created = await split(first.lwid)
    const ids = { forumId: forum.id, otherForumId: forum.id, by: moderator.id }
    await runListener(site, 'post.split:search.post', { postId: created.id, otherId: post.id, ...ids })
    await runListener(site, 'comments.moved:search.comment', { fromId: post.id, toId: created.id, rootId: created.id })
    expect(await listKinds(created.id)).toEqual(['post'])
    await merge(created.lwid, post.lwid)
    await runListener(site, 'post.merged:search.post', { postId: created.id, otherId: post.id, ...ids })
    await runListener(site, 'comments.moved:search.comment', { fromId: created.id, toId: post.id, rootId: created.id })
    expect(await listKinds(created.id)).toEqual(['comment'])
  })
})
