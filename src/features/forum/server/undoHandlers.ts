import { isDeepStrictEqual } from 'node:util'
import type { LoggedAction, UndoHandler } from '#features/management/server/index.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { findObjects } from '#objects/server/queries.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { findVisiblePost } from './loadPost.ts'
import { getLock } from './locks/getLock.ts'
import { acceptAnswer } from './operations/acceptAnswer.ts'
import { deletePost } from './operations/deletePost.ts'
import { lockPost } from './operations/lockPost.ts'
import { mergePost } from './operations/mergePost.ts'
import { moveForum } from './operations/moveForum.ts'
import { movePost } from './operations/movePost.ts'
import { pinPost } from './operations/pinPost.ts'
import { splitComment } from './operations/splitComment.ts'
import { unlockPost } from './operations/unlockPost.ts'
import { unpinPost } from './operations/unpinPost.ts'
import { withdrawAnswer } from './operations/withdrawAnswer.ts'
import { getPin } from './pins/getPin.ts'
import { findForum, findPostsById } from './queries.ts'

type Former = { until: string | null }

/** The arguments of a former pin or lock; null if there was none, or if it would be over by now. */
function parseFormer(ctx: Context, { metadata }: LoggedAction): object | null {
  const from = metadata.from as Former | null
  const until = from?.until ? new Date(from.until) : null
  if (!from || (until && until <= ctx.clock.now())) return null
  return { ...from, until: until && toEpochSeconds(until) }
}

/** Whether a pin or lock is as the action left it. */
const isUnchanged = (state: object | null, { metadata: { from: _, ...logged } }: LoggedAction): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(state ?? {})), logged)

async function undoPin(ctx: Context, entry: LoggedAction): Promise<boolean> {
  const post = await findVisiblePost(ctx, entry.objectLwid)
  if (!post || !isUnchanged(getPin(post, ctx.clock.now()), entry)) return false
  const from = parseFormer(ctx, entry)
  if (from) await pinPost(ctx, { postId: post.lwid, ...from }, entry.id)
  else await unpinPost(ctx, { postId: post.lwid }, entry.id)
  return true
}

async function undoLock(ctx: Context, entry: LoggedAction): Promise<boolean> {
  const post = await findVisiblePost(ctx, entry.objectLwid)
  if (!post || !isUnchanged(getLock(post, ctx.clock.now()), entry)) return false
  const from = parseFormer(ctx, entry)
  if (from) await lockPost(ctx, { postId: post.lwid, ...from }, entry.id)
  else await unlockPost(ctx, { postId: post.lwid }, entry.id)
  return true
}

async function undoAnswer(ctx: Context, { id, objectLwid, metadata }: LoggedAction): Promise<boolean> {
  const post = await findVisiblePost(ctx, objectLwid)
  if (!post || post.answerId !== metadata.answerId) return false
  const commentId = Number(metadata.from ?? metadata.answerId)
  const [comment] = await findObjects(ctx.db, [commentId])
  if (!comment || comment.deleted_at || comment.hidden_at || comment.parent_id !== post.id) return false
  const change = metadata.from === null ? withdrawAnswer : acceptAnswer
  await change(ctx, { commentId: comment.lwid }, id)
  return true
}

async function undoSplit(ctx: Context, { id, objectLwid, metadata }: LoggedAction): Promise<boolean> {
  const post = await findVisiblePost(ctx, objectLwid)
  const [into] = await findPostsById(ctx.db, [Number(metadata.fromId)])
  if (!post || !into || post.hiddenAt || into.hiddenAt) return false
  await mergePost(ctx, { postId: post.lwid, intoId: into.lwid }, id)
  return true
}

async function undoMerge(ctx: Context, { id, objectLwid, metadata }: LoggedAction): Promise<boolean> {
  const comment = await findVisibleObject(ctx, objectLwid)
  const forum = await findForum(ctx.db, String(metadata.forum))
  // The staff may have deleted the text with this title for good.
  if (!comment || comment.parentId !== metadata.intoId || !forum || metadata.title === undefined) return false
  const ownExcerpt = String(metadata.ownExcerpt ?? '')
  const input = { commentId: comment.lwid, forumId: forum.lwid, title: metadata.title }
  await splitComment(ctx, input, { undoes: id, ownExcerpt })
  return true
}

export const forumUndoHandlers: readonly UndoHandler[] = [
  {
    action: /^forum\.move$/,
    run: (ctx, { id, objectLwid, metadata: { from } }) => moveForum(ctx, { id: objectLwid, place: from }, id),
  },
  {
    action: /^post\.move$/,
    async run(ctx, { id, objectLwid, metadata }) {
      const forum = await findForum(ctx.db, String(metadata.from))
      if (!forum) return false
      await movePost(ctx, { postId: objectLwid, forumId: forum.lwid }, id)
      return true
    },
  },
  {
    action: /^post\.undelete$/,
    run: (ctx, { id, objectLwid }) => deletePost(ctx, { postId: objectLwid }, id),
  },
  { action: /^post\.(answer|unanswer)$/, run: undoAnswer },
  { action: /^post\.split$/, run: undoSplit },
  { action: /^post\.merge$/, run: undoMerge },
  { action: /^post\.(pin|unpin)$/, run: undoPin },
  { action: /^post\.(lock|unlock)$/, run: undoLock },
]
