import { unwatch, watch, watchersOf } from '#features/notifications/server/index.ts'
import { carryLikes, takeLikesBack } from '#features/ratings/server/index.ts'
import type { Db } from '#platform/db/db.ts'
import type { TicketRow } from '../rows.ts'
import { insertCarried, takeCarried } from './queries.ts'

/** Likes and watches of a duplicate count for the original as well; whose they are is remembered, so that they can go back. */
export async function carryToOriginal(
  db: Db,
  { id: ticketId }: TicketRow,
  { originalId, at }: { originalId: number; at: Date },
): Promise<void> {
  const likers = await carryLikes(db, { from: ticketId, to: originalId, at })
  await insertCarried(db, { ticketId, userIds: likers, what: 'like' })
  const already = new Set(await watchersOf(db, originalId))
  const watchers = (await watchersOf(db, ticketId)).filter((userId) => !already.has(userId))
  for (const userId of watchers) await watch(db, { userId, objectId: originalId })
  await insertCarried(db, { ticketId, userIds: watchers, what: 'watch' })
}

/** Takes back from the original what a duplicate gave it. */
export async function returnFromOriginal(
  db: Db,
  { id, duplicateOfId }: Pick<TicketRow, 'id' | 'duplicateOfId'>,
): Promise<void> {
  if (duplicateOfId === null) return
  const carried = await takeCarried(db, id)
  const of = (wanted: string) => carried.filter(({ what }) => what === wanted).map(({ userId }) => userId)
  await takeLikesBack(db, { objectId: duplicateOfId, userIds: of('like') })
  for (const userId of of('watch')) await unwatch(db, { userId, objectId: duplicateOfId })
}
