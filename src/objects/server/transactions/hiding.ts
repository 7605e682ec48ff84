import { type Context, withInstalled } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { objectHidden, objectRestored } from '../../contract/events.ts'
import { getObjectKinds } from '../objectKind.ts'
import { findObjects } from '../queries.ts'
import type { ObjectRow } from '../rows.ts'
import * as writes from '../writes.ts'

type Params = { ctx: Context; ids: readonly number[]; by: number | null }

/**
 * Only authors and staff still see hidden objects. Returns those that were visible. `at` identifies the action when it
 * is undone.
 */
export async function hideObjects(
  tx: EventTransaction,
  { ctx, ids, by, at }: Params & { at: Date },
): Promise<ObjectRow[]> {
  const rows = await writes.hide(tx.db, ids, at)
  await updateCounters(tx, { ctx, rows, by: -1 })
  await emitForEach(tx, objectHidden, { rows, by, at })
  return rows
}

export async function restoreObjects(tx: EventTransaction, { ctx, ids, by }: Params): Promise<ObjectRow[]> {
  const at = ctx.clock.now()
  const rows = await writes.show(tx.db, ids, at)
  await updateCounters(tx, { ctx, rows, by: 1 })
  await emitForEach(tx, objectRestored, { rows, by, at })
  return rows
}

export async function undeleteObjects(tx: EventTransaction, { ctx, ids, by }: Params): Promise<ObjectRow[]> {
  const rows = await writes.clearDeleted(tx.db, ids)
  await updateCounters(tx, { ctx, rows: rows.filter((row) => row.hidden_at === null), by: 1 })
  await emitForEach(tx, objectRestored, { rows, by, at: ctx.clock.now() })
  return rows
}

type Emitted = { rows: readonly ObjectRow[]; by: number | null; at: Date }

async function emitForEach(
  { db, emit }: EventTransaction,
  event: typeof objectHidden,
  { rows, by, at }: Emitted,
): Promise<void> {
  const parentIds = [...new Set(rows.flatMap((row) => row.parent_id ?? []))]
  const listIds = new Map((await findObjects(db, parentIds)).map((row) => [row.id, row.parent_id]))
  for (const { id, kind, parent_id: parentId, author_id: authorId } of rows) {
    const listId = parentId === null ? null : (listIds.get(parentId) ?? null)
    emit(event({ objectId: id, kind, parentId, listId, authorId, by: by || null, at: at.getTime() }))
  }
}

async function updateCounters(
  { db }: EventTransaction,
  { ctx, rows, by }: { ctx: Context; rows: readonly ObjectRow[]; by: 1 | -1 },
) {
  for (const [kind, rowsOfKind] of Map.groupBy(rows, (row) => row.kind)) {
    const parentIds = rowsOfKind.flatMap((row) => row.parent_id ?? [])
    await getObjectKinds(withInstalled(ctx)).get(kind)?.adjustCounters?.(db, parentIds, by)
  }
}
