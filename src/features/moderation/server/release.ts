import { restoreObjects } from '#objects/server/hiding.ts'
import type { ObjectRow } from '#objects/server/rows.ts'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'

/** Lets something that was held back from its beginning into the open, and tells of it as if it had just been made. */
export async function release(tx: Change, { ctx, object, by }: { ctx: Context; object: ObjectRow; by: number }) {
  const { id, kind, parent_id: parentId, author_id: authorId } = object
  const restored = await restoreObjects(tx, { ctx, ids: [id], by })
  if (!restored.length || authorId === null) return
  ctx.kinds.get(kind)?.announce?.(tx.record, { id, parentId, authorId })
}
