import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Lists pins in the order that each user chose, including creations that are hidden or deleted. */
export async function listPins(db: Db, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('creation_pins')
    .where('user_id', '=', sql<number>`any(${userIds}::integer[])`)
    .orderBy('user_id')
    .orderBy('position')
    .select(['user_id as userId', 'creation_id as creationId'])
    .execute()
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...byUser].map(([userId, pins]) => [userId, pins.map(({ creationId }) => creationId)]))
}

export const listPinsForExport = (db: Db, userId: number) =>
  db
    .selectFrom('creation_pins')
    .innerJoin('objects', 'objects.id', 'creation_pins.creation_id')
    .where('user_id', '=', userId)
    .orderBy('position')
    .select('objects.lwid')
    .execute()
