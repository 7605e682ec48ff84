import { addToCounter } from '#objects/server/queries.ts'
import type { Db } from '#platform/db/db.ts'
import { copyRatings, deleteRatings } from './queries.ts'

/** Within a transaction: who likes one object likes another as well, and its score grows. Gives who did not before. */
export async function carryLikes(db: Db, carry: { from: number; to: number; at: Date }): Promise<number[]> {
  const added = await copyRatings(db, carry)
  if (added.length) await addToCounter(db, carry.to, { counter: 'score', by: added.length })
  return added
}

/** The way back, for those who came by `carryLikes`. */
export async function takeLikesBack(
  db: Db,
  { objectId, userIds }: { objectId: number; userIds: readonly number[] },
): Promise<void> {
  if (!userIds.length) return
  const removed = await deleteRatings(db, objectId, userIds)
  if (removed) await addToCounter(db, objectId, { counter: 'score', by: -removed })
}
