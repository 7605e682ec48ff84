import { toEpochSeconds } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { userTag } from '../contract/tags.ts'
import { listReplies } from './queries.ts'
import type { AuthorRow } from './rows.ts'

type LastReply = { id: string; createdAt: number; author: AuthorRow }

const replyById = createBatchLoader<number, LastReply>('objects.lastReply', async (ctx, ids) => {
  const rows = await listReplies(ctx.db, ids)
  return new Map(
    rows.map(({ id, lwid, createdAt, authorId, ...author }) => [
      id,
      { id: lwid, createdAt: toEpochSeconds(createdAt), author: { id: authorId, ...author } },
    ]),
  )
})

/** For the field `lastReply` of objects that can be commented on. */
export async function loadLastReply(
  { lastReplyId }: { lastReplyId: number | null },
  _: unknown,
  ctx: Context,
): Promise<LastReply | null> {
  const reply = lastReplyId === null ? undefined : await replyById(ctx, lastReplyId)
  if (!reply) return null
  ctx.cacheTags.add(userTag(reply.author.id))
  return reply
}
