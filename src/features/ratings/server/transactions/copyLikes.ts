import { addToCounter } from '#objects/server/writes.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { copyRatings, deleteRatings } from '../writes.ts'

/** Call within a transaction; returns the ids of users whose like was added. */
export async function copyLikes(db: WritableDb, carry: { from: number; to: number; at: Date }): Promise<number[]> {
  const added = await copyRatings(db, carry)
  if (added.length) await addToCounter(db, carry.to, { counter: 'score', by: added.length })
  return added
}

export async function removeCopiedLikes(
  db: WritableDb,
  { objectId, userIds }: { objectId: number; userIds: readonly number[] },
): Promise<void> {
  if (!userIds.length) return
  const removed = await deleteRatings(db, objectId, userIds)
  if (removed) await addToCounter(db, objectId, { counter: 'score', by: -removed })
}
