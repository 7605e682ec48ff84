import { listWatchers, unwatch, watch } from '#features/notifications/server/index.ts'
import { copyLikes, removeCopiedLikes } from '#features/ratings/server/index.ts'
import type { WritableDb } from '#platform/db/db.ts'
import { deleteTransfers, insertTransfers } from '../../closing/server/duplicates.writes.ts'
import type { TicketRow } from '../rows.ts'

/** Counts a duplicate's likes and watches for the original, and stores whose they are to return them later. */
export async function transferToOriginal(
  db: WritableDb,
  { id: ticketId }: TicketRow,
  { originalId, at }: { originalId: number; at: Date },
): Promise<void> {
  const likers = await copyLikes(db, { from: ticketId, to: originalId, at })
  await insertTransfers(db, { ticketId, userIds: likers, kind: 'like' })
  const originalWatchers = new Set(await listWatchers(db, originalId))
  const watchers = (await listWatchers(db, ticketId)).filter((userId) => !originalWatchers.has(userId))
  for (const userId of watchers) await watch(db, { userId, objectId: originalId })
  await insertTransfers(db, { ticketId, userIds: watchers, kind: 'watch' })
}

/** Reverts `transferToOriginal`. */
export async function restoreFromOriginal(
  db: WritableDb,
  { id, duplicateOfId }: Pick<TicketRow, 'id' | 'duplicateOfId'>,
): Promise<void> {
  if (duplicateOfId === null) return
  const transfers = await deleteTransfers(db, id)
  const listUserIds = (kind: 'like' | 'watch') =>
    transfers.filter((transfer) => transfer.kind === kind).map(({ userId }) => userId)
  await removeCopiedLikes(db, { objectId: duplicateOfId, userIds: listUserIds('like') })
  for (const userId of listUserIds('watch')) await unwatch(db, { userId, objectId: duplicateOfId })
}
