import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { objectHidden, objectRestored } from '../contract/events.ts'
import { findObjects, setHidden, setUndeleted } from './queries.ts'
import type { ObjectRow } from './rows.ts'

type Wish = { ctx: Context; ids: readonly number[]; by: number | null }

/**
 * Takes objects out of sight within a transaction: they leave lists, counts and searches, and only the staff and their
 * authors see them still. Gives those that were in sight. `at` is also the time of the action in the log, by which it is
 * taken back.
 */
export async function hideObjects(tx: Change, { ctx, ids, by, at }: Wish & { at: Date }): Promise<ObjectRow[]> {
  const rows = await setHidden(tx.db, ids, at)
  await count(tx, { ctx, rows, by: -1 })
  await tell(tx, objectHidden, { rows, by })
  return rows
}

/** The way back. */
export async function restoreObjects(tx: Change, { ctx, ids, by }: Wish): Promise<ObjectRow[]> {
  const rows = await setHidden(tx.db, ids, null)
  await count(tx, { ctx, rows, by: 1 })
  await tell(tx, objectRestored, { rows, by })
  return rows
}

/** Brings deleted objects back. */
export async function undeleteObjects(tx: Change, { ctx, ids, by }: Wish): Promise<ObjectRow[]> {
  const rows = await setUndeleted(tx.db, ids)
  await count(tx, { ctx, rows: rows.filter((row) => row.hidden_at === null), by: 1 })
  await tell(tx, objectRestored, { rows, by })
  return rows
}

type Told = { rows: readonly ObjectRow[]; by: number | null }

async function tell({ db, record }: Change, event: typeof objectHidden, { rows, by }: Told): Promise<void> {
  const parentIds = [...new Set(rows.flatMap((row) => row.parent_id ?? []))]
  const listIds = new Map((await findObjects(db, parentIds)).map((row) => [row.id, row.parent_id]))
  for (const { id, kind, parent_id: parentId, author_id: authorId } of rows) {
    const listId = parentId === null ? null : (listIds.get(parentId) ?? null)
    record(event({ objectId: id, kind, parentId, listId, authorId, by: by || null }))
  }
}

/** What holds the objects counts them, each kind in its own way. */
async function count({ db }: Change, { ctx, rows, by }: { ctx: Context; rows: readonly ObjectRow[]; by: 1 | -1 }) {
  for (const [kind, members] of Map.groupBy(rows, (row) => row.kind)) {
    const parentIds = members.flatMap((row) => row.parent_id ?? [])
    await ctx.kinds.get(kind)?.count?.(db, parentIds, by)
  }
}
