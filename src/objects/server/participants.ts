import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'
import { userTag } from '../contract/tags.ts'
import { listParticipants } from './participants.queries.ts'
import type { AuthorRow } from './rows.ts'

const participantsById = createBatchLoader<number, AuthorRow[]>('objects.participants', async (ctx, ids) => {
  const rows = await listParticipants(ctx.db, ids)
  const grouped = Map.groupBy(rows, ({ threadId }) => threadId)
  return new Map([...grouped].map(([id, people]) => [id, people.map(({ threadId: _, ...author }) => author)]))
})

type Thread = { id: number; commentCount: number }

/** Returns who else than the author took part in a conversation lately, the last one first. */
export async function loadParticipants(ctx: Context, { id, commentCount }: Thread): Promise<AuthorRow[]> {
  const participants = commentCount > 0 ? ((await participantsById(ctx, id)) ?? []) : []
  for (const { id: userId } of participants) ctx.cacheTags.add(userTag(userId))
  return participants
}
