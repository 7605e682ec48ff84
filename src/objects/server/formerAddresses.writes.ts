import type { WritableDb } from '#platform/db/db.ts'

export type FormerAddress = { lwid: string; objectId: number; number?: number; blogSlug?: string | null }

export async function insertFormerAddress(
  db: WritableDb,
  { lwid, objectId, number, blogSlug }: FormerAddress,
): Promise<void> {
  const values = { lwid, object_id: objectId, number: number ?? null, blog_slug: blogSlug ?? null }
  await db.insertInto('former_addresses').values(values).execute()
}

/** An address that its object has again. */
export async function deleteFormerAddress(db: WritableDb, lwid: string): Promise<void> {
  await db.deleteFrom('former_addresses').where('lwid', '=', lwid).execute()
}

/** Removes and returns the address that an object had as a post; undefined if it was none. */
export async function takeFormerPostAddress(db: WritableDb, objectId: number) {
  const query = db.deleteFrom('former_addresses').where('object_id', '=', objectId).where('number', 'is not', null)
  const row = await query.returning(['lwid', 'number', 'blog_slug as blogSlug']).executeTakeFirst()
  return row && { ...row, number: row.number as number }
}
