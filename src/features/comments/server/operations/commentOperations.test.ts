import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { textRateLimits } from '#features/moderation/contract/limits.ts'
import type { Context, ContextOptions } from '#platform/context.ts'
import type { Transact } from '#platform/db/transaction.ts'
import {
  ForbiddenError,
  NotFoundError,
  RateLimitError,
  UnauthenticatedError,
  ValidationError,
} from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { listComments } from '../queries.ts'
import { commentResolvers } from '../resolvers.ts'
import { createComment } from './createComment.ts'
import { deleteComment } from './deleteComment.ts'
import { restoreComment } from './restoreComment.ts'
import { updateComment } from './updateComment.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

let ana: Viewer
let ben: Viewer
beforeAll(async () => {
  ana = await make.user()
  ben = await make.user()
})

const readCommentCount = async (lwid: string) =>
  (await site.services.db.selectFrom('objects').select('comment_count').where('lwid', '=', lwid).executeTakeFirst())
    ?.comment_count

describe('createComment', () => {
  it('adds a comment and counts it', async () => {
    const post = await make.post()
    const comment = await createComment(as(ana), { objectId: post.lwid, body: 'Try `NAND`.' })
    expect(comment).toMatchObject({ author: { id: ana.id }, renderedBody: '<p>Try <code>NAND</code>.</p>\n' })
    expect(await readCommentCount(post.lwid)).toBe(1)
  })

  it('links a reply to its parent comment, and rejects a parent on another post', async () => {
    const post = await make.post()
    const first = await make.comment({ on: post.lwid })
    const reply = await make.comment({ on: post.lwid, replyTo: first.lwid })
    expect(reply.replyToLwid).toBe(first.lwid)
    const elsewhere = await make.post()
    await expect(make.comment({ on: elsewhere.lwid, replyTo: first.lwid })).rejects.toThrow(NotFoundError)
    expect(await readCommentCount(elsewhere.lwid)).toBe(0)
  })

  it('rejects visitors, unverified users, blank bodies and bodies of more than 20,000 code points', async () => {
    const post = await make.post()
    const write = (viewer: Viewer | null, body: string) => createComment(as(viewer), { objectId: post.lwid, body })
    await expect(write(null, 'x')).rejects.toThrow(UnauthenticatedError)
    await expect(write(await make.user({ verified: false }), 'x')).rejects.toThrow(ForbiddenError)
    await expect(write(ana, ' \n ')).rejects.toThrow('A comment body is required')
    await expect(write(ana, 'é'.repeat(20_001))).rejects.toThrow('at most 20000')
    await expect(write(ana, '🔌'.repeat(20_000))).resolves.toBeTruthy()
  })

  it('rejects hidden, unknown and non-commentable subjects', async () => {
    const hidden = await make.forum({ needAnyRole: ['developer'] })
    const developer = await make.user({ roles: ['developer'] })
    const secret = await make.post({ by: developer, forumKey: hidden.key })
    const write = (objectId: string) => createComment(as(ana), { objectId, body: 'x' })
    await expect(write(secret.lwid)).rejects.toThrow(NotFoundError)
    await expect(write('pst-00000000')).rejects.toThrow(NotFoundError)
    const comment = await make.comment()
    await expect(write(comment.lwid)).rejects.toThrow(ForbiddenError)
  })

  it('stores quotes and SQL verbatim and strips NUL', async () => {
    const body = `a\0b'; drop table comments; -- "`
    const comment = await make.comment({ body })
    expect(comment.body).toBe(body.replace('\0', ''))
  })
})

describe('updateComment', () => {
  it('lets the author edit the body and sets the edit time', async () => {
    const comment = await make.comment({ by: ana })
    site.clock.advanceMs(1_000)
    const changed = await updateComment(as(ana), { commentId: comment.lwid, body: 'Better.' })
    expect(changed).toMatchObject({ body: 'Better.', editedAt: site.clock.now() })
  })

  it('rejects everybody else, including moderators', async () => {
    const comment = await make.comment({ by: ana })
    const edit = (viewer: Viewer) => updateComment(as(viewer), { commentId: comment.lwid, body: 'x' })
    await expect(edit(ben)).rejects.toThrow(ForbiddenError)
    await expect(edit(await make.user({ roles: ['moderator'] }))).rejects.toThrow(ForbiddenError)
  })
})

describe('updateComment screening', () => {
  it('applies the rate limits and silences of a new comment to an edit', async () => {
    const comment = await make.comment({ by: ana })
    const edit = (visit: ContextOptions) =>
      updateComment(site.context(visit), { commentId: comment.lwid, body: 'Changed' })
    const silencedUntil = new Date(site.clock.now().getTime() + 1_000)
    await expect(edit({ viewer: { ...ana, silencedUntil } })).rejects.toThrow(ValidationError)
    const requests = { viewer: ana, network: '192.0.2.1' }
    for (let n = 0; n < textRateLimits.comment; n++) await edit(requests)
    await expect(edit(requests)).rejects.toThrow(RateLimitError)
  })
})

describe('deleteComment', () => {
  it('removes a comment without replies, and decrements the count once under concurrent calls', async () => {
    const post = await make.post()
    const comment = await make.comment({ by: ana, on: post.lwid })
    await Promise.allSettled([1, 2, 3].map(() => deleteComment(as(ana), { commentId: comment.lwid })))
    expect(await readCommentCount(post.lwid)).toBe(0)
    expect(await listComments(site.services.db, { subjectId: post.id })).toEqual([])
  })

  it('leaves a tombstone while the comment has replies', async () => {
    const post = await make.post()
    const first = await make.comment({ by: ana, on: post.lwid })
    const reply = await make.comment({ by: ben, on: post.lwid, replyTo: first.lwid })
    await deleteComment(as(ana), { commentId: first.lwid })
    const left = await listComments(site.services.db, { subjectId: post.id })
    expect(left.map(({ lwid, deletedAt }) => [lwid, deletedAt !== null])).toEqual([
      [first.lwid, true],
      [reply.lwid, false],
    ])
    await deleteComment(as(ben), { commentId: reply.lwid })
    expect(await listComments(site.services.db, { subjectId: post.id })).toEqual([])
  })

  it('allows the author and moderators only', async () => {
    const comment = await make.comment({ by: ana })
    await expect(deleteComment(as(ben), { commentId: comment.lwid })).rejects.toThrow(ForbiddenError)
    await expect(deleteComment(as(null), { commentId: comment.lwid })).rejects.toThrow(UnauthenticatedError)
    const moderator = await make.user({ roles: ['moderator'] })
    await expect(deleteComment(as(moderator), { commentId: comment.lwid })).resolves.toBe(true)
  })
})

describe('restoreComment', () => {
  it('restores a comment for the staff, counts it again, and logs the action', async () => {
    const post = await make.post()
    const comment = await make.comment({ by: ana, on: post.lwid })
    await deleteComment(as(ana), { commentId: comment.lwid })
    const moderator = await make.user({ roles: ['moderator'] })
    await expect(restoreComment(as(ben), { commentId: comment.lwid })).rejects.toThrow(NotFoundError)
    expect(await restoreComment(as(moderator), { commentId: comment.lwid })).toMatchObject({ body: comment.body })
    expect(await readCommentCount(post.lwid)).toBe(1)
    const entries = site.services.db.selectFrom('action_logs').selectAll().where('object_id', '=', comment.id)
    expect((await entries.execute()).map(({ action }) => action)).toEqual(['comment.undelete'])
  })

  it('lets authors restore what they deleted themselves, unless they are silenced or the staff deleted it', async () => {
    const post = await make.post()
    const comment = await make.comment({ by: ana, on: post.lwid })
    const restore = (visit: ContextOptions) => restoreComment(site.context(visit), { commentId: comment.lwid })
    await deleteComment(as(ana), { commentId: comment.lwid })
    const silencedUntil = new Date(site.clock.now().getTime() + 1_000)
    await expect(restore({ viewer: { ...ana, silencedUntil } })).rejects.toThrow(ValidationError)
    expect(await restore({ viewer: ana })).toMatchObject({ body: comment.body, deletedAt: null })
    expect(await readCommentCount(post.lwid)).toBe(1)
    const entries = site.services.db.selectFrom('action_logs').selectAll().where('object_id', '=', comment.id)
    expect(await entries.execute()).toEqual([])
    await deleteComment(as(await make.user({ roles: ['moderator'] })), { commentId: comment.lwid })
    await expect(restore({ viewer: ana })).rejects.toThrow(ForbiddenError)
  })

  it('rejects a comment deleted 30 days ago', async () => {
    const comment = await make.comment({ by: ana })
    await deleteComment(as(ana), { commentId: comment.lwid })
    site.clock.advanceMs(30 * 86_400_000)
    const moderator = await make.user({ roles: ['moderator'] })
    await expect(restoreComment(as(moderator), { commentId: comment.lwid })).rejects.toThrow(NotFoundError)
  })
})

describe('deletedComments', () => {
  const excerpts = async (viewer: Viewer | null, objectId: string) => {
    const resolve = commentResolvers.Query?.deletedComments as unknown as (
      ...args: [object, { objectId: string }, Context]
    ) => Promise<{ excerpt: string }[]>
    return (await resolve({}, { objectId }, as(viewer))).map(({ excerpt }) => excerpt)
  }

  it('lists comments without a tombstone to users who may restore them, last deleted first, for 30 days', async () => {
    const { lwid: on } = await make.post()
    const moderator = await make.user({ roles: ['moderator'] })
    const own = await make.comment({ by: ana, on, body: 'By *Ana*' })
    const other = await make.comment({ by: ben, on, body: 'By Ben' })
    const spam = await make.comment({ by: ana, on, body: 'Spam' })
    const answered = await make.comment({ by: ana, on, body: 'Answered' })
    await make.comment({ by: ben, on, replyTo: answered.lwid })
    for (const { viewer, lwid } of [
      { viewer: ana, ...own },
      { viewer: ben, ...other },
      { viewer: moderator, ...spam },
      { viewer: ana, ...answered },
    ]) {
      site.clock.advanceMs(1_000)
      await deleteComment(as(viewer), { commentId: lwid })
    }
    expect(await excerpts(ana, on)).toEqual(['By Ana'])
    expect(await excerpts(ben, on)).toEqual(['By Ben'])
    expect(await excerpts(moderator, on)).toEqual(['Spam', 'By Ben', 'By Ana'])
    expect(await excerpts(await make.user(), on)).toEqual([])
    expect(await excerpts(null, on)).toEqual([])
    site.clock.advanceMs(30 * 86_400_000)
    expect(await excerpts(moderator, on)).toEqual([])
  })
})

it('listComments pages through more than 1,000 comments and returns each once', async () => {
  const post = await make.post()
  const { db } = site.services
  await sql`
    with inserted as (
      insert into objects (lwid, kind, parent_id, author_id, created_at)
      select 'cmt-' || lpad(to_hex(n + 1000000), 8, '0'), 'comment', ${post.id}, ${ana.id},
        timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond'
      from generate_series(1, 2300) as n returning id
    ) insert into comments (object_id, body, rendered_body) select id, '', '' from inserted`.execute(db)
  const ids: string[] = []
  for (let after: Awaited<ReturnType<typeof listComments>>[number] | undefined; ; ) {
    const page = await listComments(db, { subjectId: post.id, after })
    if (!page.length) break
    expect(page.length).toBeLessThanOrEqual(1_000)
    ids.push(...page.map(({ lwid }) => lwid))
    after = page.at(-1)
  }
  expect([ids.length, new Set(ids).size]).toEqual([2_300, 2_300])
})

describe('a locked subject', () => {
  it('lets only those who may comment there restore a comment', async () => {
    const [author, moderator] = [await make.user(), await make.user({ roles: ['moderator'] })]
    const post = await make.post()
    const { lwid: commentId } = await make.comment({ by: author, on: post.lwid })
    await deleteComment(site.context({ viewer: author }), { commentId })
    await site.pool.query(`update objects set lock_reason = 'Enough' where id = $1`, [post.id])
    const restore = (viewer: Viewer) => restoreComment(site.context({ viewer }), { commentId })
    await expect(restore(author)).rejects.toThrow('Reason: Enough')
    expect(await restore(moderator)).toMatchObject({ deletedAt: null })
  })

  it('refuses the return of a comment also if it is locked while that is under way', async () => {
    const author = await make.user()
    const post = await make.post()
    const { lwid: commentId } = await make.comment({ by: author, on: post.lwid })
    const ctx = site.context({ viewer: author })
    await deleteComment(ctx, { commentId })
    const transact: Transact = async (work) => {
      await site.pool.query(`update objects set lock_reason = 'Enough' where id = $1`, [post.id])
      return ctx.transact(work)
    }
    await expect(restoreComment({ ...ctx, transact }, { commentId })).rejects.toThrow('Reason: Enough')
    expect(await readCommentCount(post.lwid)).toBe(0)
  })
})
