import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { listPins } from './queries.ts'

/** Returns whether this changed anything. */
export async function replacePins(db: WritableDb, userId: number, creationIds: readonly number[]): Promise<boolean> {
  // Other transactions that replace the pins of this user wait.
  await sql`select from users where id = ${userId} for no key update`.execute(db)
  const present = (await listPins(db, [userId])).get(userId) ?? []
  if (present.length === creationIds.length && present.every((id, at) => id === creationIds[at])) return false
  await deletePins(db, userId)
  await sql`
    insert into creation_pins (user_id, creation_id, position)
    select ${userId}, pin.id, pin.position from unnest(${creationIds}::bigint[]) with ordinality pin (id, position)`.execute(
    db,
  )
  return true
}

export async function deletePins(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('creation_pins').where('user_id', '=', userId).execute()
}
