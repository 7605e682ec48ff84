import type { WritableDb } from '#platform/db/db.ts'
import type { PersonWatch } from './people.queries.ts'
import type { WatchLevel } from './rows.ts'

export async function upsertPersonWatchLevel(
  db: WritableDb,
  { userId, personId, level }: PersonWatch & { level: WatchLevel },
): Promise<void> {
  if (level === 'normal') {
    await db.deleteFrom('person_watches').where('user_id', '=', userId).where('person_id', '=', personId).execute()
    return
  }
  await db
    .insertInto('person_watches')
    .values({ user_id: userId, person_id: personId, level })
    .onConflict((c) => c.columns(['user_id', 'person_id']).doUpdateSet({ level }))
    .execute()
}

/** The person has deleted the account, or the user has. */
export async function deletePersonWatches(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('person_watches').where('user_id', '=', userId).execute()
  await db.deleteFrom('person_watches').where('person_id', '=', userId).execute()
}
