import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { userTag } from '../contract/tags.ts'
import { listReplies } from './queries.ts'
import type { AuthorRow, ReplyRow } from './rows.ts'

type LastReply = { id: string; createdAt: number; author: AuthorRow }

const replyById = createBatchLoader<number, ReplyRow>('objects.lastReply', async (ctx, ids) => {
  const rows = await listReplies(ctx.db, ids)
  return new Map(
    rows.map(({ id, lwid, createdAt, authorId, ...author }) => [
      id,
      { lwid, createdAt, author: { id: authorId, ...author } },
    ]),
  )
})

type Subject = { lastReplyId: number | null; lastReply?: ReplyRow | null }

/** Resolves the field `lastReply` of objects that can be commented on. */
export async function loadLastReply(subject: Subject, _: unknown, ctx: Context): Promise<LastReply | null> {
  const { lastReplyId, lastReply } = subject
  const reply = lastReply === undefined && lastReplyId !== null ? await replyById(ctx, lastReplyId) : lastReply
  if (!reply) return null
  const { lwid: id, createdAt, author } = reply
  ctx.cacheTags.add(userTag(author.id))
  return { id, createdAt: toEpochSeconds(createdAt), author }
}
