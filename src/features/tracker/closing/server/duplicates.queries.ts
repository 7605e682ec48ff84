import type { Db } from '#platform/db/db.ts'

/** Lists the duplicates of a ticket, oldest first. */
export async function listDuplicateIds(db: Db, originalId: number, limit: number): Promise<number[]> {
  const query = db.selectFrom('tickets').where('duplicate_of', '=', originalId).where('is_listed', '=', true)
  const rows = await query.orderBy('object_id').limit(limit).select('object_id').execute()
  return rows.map((row) => row.object_id)
}
