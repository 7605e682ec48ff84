import type { WritableDb } from '#platform/db/db.ts'
import { isNameTaken, type NewTag, type TagFields } from './queries.ts'

/** Returns undefined if the name is taken. */
export async function insertTag(
  db: WritableDb,
  { name, color, productId, by, at }: NewTag,
): Promise<number | undefined> {
  if (await isNameTaken(db, { name, productId })) return undefined
  const row = await db
    .insertInto('ticket_tags')
    .values({ name, color, product_id: productId, created_by: by, created_at: at })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateTag(db: WritableDb, id: number, { name, color, productId }: TagFields): Promise<void> {
  await db.updateTable('ticket_tags').set({ name, color, product_id: productId }).where('id', '=', id).execute()
}

/** Restores the tag if `at` is null; returns false if nothing changes. */
export async function setTagDeleted(db: WritableDb, id: number, at: Date | null): Promise<boolean> {
  const query = db
    .updateTable('ticket_tags')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', at ? 'is' : 'is not', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}
