import { getObjectKinds } from '#objects/server/objectKind.ts'
import type { ObjectRow } from '#objects/server/rows.ts'
import { restoreObjects } from '#objects/server/transactions/hiding.ts'
import { type Context, withInstalled } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'

/** Shows and counts a held object, and announces one that was hidden from the start as if it were just created. */
export async function releaseHeldObject(
  tx: EventTransaction,
  { ctx, object, by }: { ctx: Context; object: ObjectRow; by: number },
) {
  const { id, kind, parent_id: parentId, author_id: authorId } = object
  const wasPublic = object.hidden_at?.getTime() !== object.created_at.getTime()
  // What was never public is not restored for its author.
  const restored = await restoreObjects(tx, { ctx, ids: [id], by: wasPublic ? by : null })
  if (!restored.length || authorId === null) return
  const objectKind = getObjectKinds(withInstalled(ctx)).get(kind)
  const emitChange = wasPublic ? objectKind?.emitUpdated : objectKind?.emitCreated
  emitChange?.(tx.emit, { id, parentId, authorId })
}
