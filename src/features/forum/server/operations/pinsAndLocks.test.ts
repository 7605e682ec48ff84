import { beforeAll, describe, expect, it } from 'vitest'
import { createComment } from '#features/comments/server/index.ts'
import { hideObject } from '#features/moderation/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { ForbiddenError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { runListener } from '#tests/notifications.ts'
import { testSite } from '#tests/testSite.ts'
import { loadPost } from '../loadPost.ts'
import { isPinDismissed, loadPinnedPosts } from '../pins/pinnedPosts.ts'
import { findForum } from '../queries.ts'
import type { ForumRow } from '../rows.ts'
import { forumUndoHandlers } from '../undoHandlers.ts'
import { dismissPin } from './dismissPin.ts'
import { lockPost } from './lockPost.ts'
import { movePost } from './movePost.ts'
import { pinPost } from './pinPost.ts'
import { unlockPost } from './unlockPost.ts'
import { unpinPost } from './unpinPost.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
let moderator: Viewer
beforeAll(async () => {
  ana = await make.user()
  moderator = await make.user({ roles: ['moderator'] })
})

const inSeconds = (seconds: number): number => toEpochSeconds(site.clock.now()) + seconds

async function listPinned(key: string, ctx = as(null)): Promise<string[]> {
  const forum = (await findForum(ctx.db, key)) as ForumRow
  return (await loadPinnedPosts(ctx, forum)).map(({ lwid }) => lwid)
}

type Entry = Awaited<ReturnType<typeof findLastActionLog>>

const findLast = (action: string): Promise<Entry> => findLastActionLog(site, { action })

async function undo(entry: Entry): Promise<boolean | undefined> {
  const handler = forumUndoHandlers.find(({ action }) => action.test(entry.action))
  return handler?.run(as(moderator), { ...entry, metadata: entry.metadata as Record<string, unknown> })
}

describe('a pin', () => {
  it('puts a post before the others of its forum, the last pinned post first', async () => {
    const { key } = await make.forum()
    const first = await make.pinnedPost({ forumKey: key })
    site.clock.advanceMs(1_000)
    const second = await make.pinnedPost({ forumKey: key })
    await make.post({ forumKey: key })
    expect(await listPinned(key)).toEqual([second.lwid, first.lwid])
    expect(await listPinned((await make.forum()).key)).toEqual([])
  })

  it('can be for all forums, except for those who may not see the post', async () => {
    const [open, restricted] = [await make.forum(), await make.forum({ needAnyRole: ['moderator'] })]
    const news = await make.pinnedPost({ everywhere: true })
    const secret = await make.pinnedPost({ by: moderator, forumKey: restricted.key, everywhere: true })
    expect(await listPinned(open.key)).toEqual([news.lwid])
    expect(new Set(await listPinned(open.key, as(moderator)))).toEqual(new Set([news.lwid, secret.lwid]))
    for (const { lwid } of [news, secret]) await unpinPost(as(moderator), { postId: lwid })
  })

  it('is over once its time has passed, and lets no page be cached longer', async () => {
    const post = await make.post()
    const until = inSeconds(60)
    await pinPost(as(moderator), { postId: post.lwid, everywhere: false, until })
    site.clock.advanceMs(59_000)
    const ctx = as(null)
    expect(await listPinned(post.forum.key, ctx)).toEqual([post.lwid])
    expect(ctx.cacheExpiry.at).toBe(until * 1_000)
    site.clock.advanceMs(1_000)
    expect(await listPinned(post.forum.key)).toEqual([])
  })

  it('needs a moderator and an end in the future; a blog post can only be pinned in all forums', async () => {
    const post = await make.post({ by: ana })
    const pin = (viewer: Viewer, until: number | null) =>
      pinPost(as(viewer), { postId: post.lwid, everywhere: false, until })
    await expect(pin(ana, null)).rejects.toThrow(ForbiddenError)
    await expect(pin(moderator, inSeconds(0))).rejects.toThrow('future')
    const blog = await make.forum({ isBlog: true })
    const news = await make.post({ by: await make.user({ roles: ['editor'] }), forumKey: blog.key })
    const pinNews = (everywhere: boolean) => pinPost(as(moderator), { postId: news.lwid, everywhere })
    await expect(pinNews(false)).rejects.toThrow('all forums')
    expect(await pinNews(true)).toMatchObject({ isPinnedEverywhere: true })
    await unpinPost(as(moderator), { postId: news.lwid })
  })

  it('disappears with a hidden post, and moves with a moved one', async () => {
    const [from, to] = [await make.forum(), await make.forum()]
    const hidden = await make.pinnedPost({ forumKey: from.key })
    await hideObject(as(moderator), { objectId: hidden.lwid })
    const moved = await make.pinnedPost({ forumKey: from.key })
    await movePost(as(moderator), { postId: moved.lwid, forumId: to.lwid })
    expect([await listPinned(from.key), await listPinned(to.key)]).toEqual([[], [moved.lwid]])
  })

  it('can be dismissed and taken back by each reader, until the post is pinned again', async () => {
    const post = await make.pinnedPost()
    const isDismissed = async (viewer: Viewer | null) => isPinDismissed(as(viewer), await loadPost(as(ana), post.lwid))
    await dismissPin(as(ana), { postId: post.lwid })
    await dismissPin(as(ana), { postId: post.lwid })
    expect(await Promise.all([ana, moderator, null].map(isDismissed))).toEqual([true, false, false])
    await dismissPin(as(ana), { postId: post.lwid, clear: true })
    expect(await isDismissed(ana)).toBe(false)
    await dismissPin(as(ana), { postId: post.lwid })
    site.clock.advanceMs(1_000)
    await pinPost(as(moderator), { postId: post.lwid, everywhere: false })
    expect(await isDismissed(ana)).toBe(false)
  })

  it('is no longer remembered as dismissed by a reader whose account was deleted', async () => {
    const [post, reader] = [await make.pinnedPost(), await make.user()]
    await dismissPin(as(reader), { postId: post.lwid })
    await runListener(site, 'user.deleted:eraseDismissals', { userId: reader.id })
    expect(await isPinDismissed(as(reader), await loadPost(as(ana), post.lwid))).toBe(false)
  })

  it('can be undone in the action log, which restores the pin before it, unless it has changed since', async () => {
    const post = await make.pinnedPost()
    const until = inSeconds(600)
    await pinPost(as(moderator), { postId: post.lwid, everywhere: true, until })
    expect(await undo(await findLast('post.pin'))).toBe(true)
    expect(await listPinned(post.forum.key)).toEqual([post.lwid])
    expect(await listPinned((await make.forum()).key)).toEqual([])
    await unpinPost(as(moderator), { postId: post.lwid })
    expect(await undo(await findLast('post.unpin'))).toBe(true)
    expect(await listPinned(post.forum.key)).toEqual([post.lwid])
    await pinPost(as(moderator), { postId: post.lwid, everywhere: false, until })
    const pinning = await findLast('post.pin')
    await unpinPost(as(moderator), { postId: post.lwid })
    expect(await undo(pinning)).toBe(false)
  })
})

describe('a lock', () => {
  const comment = (viewer: Viewer, postId: string) => createComment(as(viewer), { objectId: postId, body: 'And so?' })

  it('rejects comments with its reason and its end, except those of moderators', async () => {
    const post = await make.post()
    await make.comment({ on: post.lwid })
    const until = Date.UTC(2126, 2, 1, 12) / 1000
    await lockPost(as(moderator), { postId: post.lwid, reason: 'The bug is fixed.', until })
    await expect(comment(ana, post.lwid)).rejects.toThrow(
      'This conversation is locked until 1 Mar 2126, 12:00 UTC. Reason: The bug is fixed.',
    )
    await expect(comment(await make.user({ roles: ['developer'] }), post.lwid)).rejects.toThrow('locked')
    expect(await comment(moderator, post.lwid)).toMatchObject({ body: 'And so?' })
    await setRating(as(ana), { objectId: post.lwid, clear: false })
  })

  it('needs a moderator and a reason', async () => {
    const post = await make.post({ by: ana })
    const lock = (viewer: Viewer, reason: string) => lockPost(as(viewer), { postId: post.lwid, reason })
    await expect(lock(ana, 'Answered')).rejects.toThrow(ForbiddenError)
    await expect(lock(moderator, ' ')).rejects.toThrow('Give a reason')
    await expect(lock(moderator, 'a'.repeat(201))).rejects.toThrow('Give a reason')
  })

  it('is over when its time has passed or a moderator unlocks the post', async () => {
    const post = await make.lockedPost({ until: inSeconds(60) })
    await expect(comment(ana, post.lwid)).rejects.toThrow('locked')
    site.clock.advanceMs(60_000)
    await comment(ana, post.lwid)
    await lockPost(as(moderator), { postId: post.lwid, reason: 'Enough' })
    await unlockPost(as(moderator), { postId: post.lwid })
    await comment(moderator, post.lwid)
  })

  it('is respected by a comment that is written at the same time', async () => {
    for (let i = 0; i < 5; i++) {
      const post = await make.post()
      const writers = await Promise.all(Array.from({ length: 4 }, () => make.user()))
      const locked = lockPost(as(moderator), { postId: post.lwid, reason: 'Enough' })
      const outcomes = await Promise.allSettled(writers.map((writer) => comment(writer, post.lwid)))
      await locked
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('Reason: Enough')
      const { rows } = await site.pool.query(
        `select comment_count as counted, (select count(*)::int from objects c where c.parent_id = o.id) as stored
        from objects o where id = $1`,
        [post.id],
      )
      const accepted = outcomes.filter(({ status }) => status === 'fulfilled').length
      expect(rows).toEqual([{ counted: accepted, stored: accepted }])
    }
  })

  it('rejects a comment whose author had loaded the post before it was locked', async () => {
    const post = await make.post()
    const client = await site.pool.connect()
    await client.query('begin')
    await client.query(`update objects set lock_reason = 'Enough' where id = $1`, [post.id])
    const written = comment(ana, post.lwid)
    const outcome = expect(written).rejects.toThrow('Reason: Enough')
    await expect
      .poll(async () => (await site.pool.query('select from pg_locks where not granted')).rows.length)
      .toBeGreaterThan(0)
    await client.query('commit')
    client.release()
    await outcome
  })

  it('can be undone in the action log, and so can unlocking', async () => {
    const post = await make.lockedPost({ reason: 'Enough' })
    expect(await undo(await findLast('post.lock'))).toBe(true)
    await comment(ana, post.lwid)
    await lockPost(as(moderator), { postId: post.lwid, reason: 'Enough' })
    await unlockPost(as(moderator), { postId: post.lwid })
    expect(await undo(await findLast('post.unlock'))).toBe(true)
    await expect(comment(moderator, post.lwid)).resolves.toBeDefined()
    await expect(comment(await make.user(), post.lwid)).rejects.toThrow('Reason: Enough')
  })
})
