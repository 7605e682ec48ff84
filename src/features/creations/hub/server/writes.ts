import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { firstPopularDay, type Popularity } from './queries.ts'

export async function deleteOldDownloadDays(db: WritableDb, now: Date): Promise<void> {
  await sql`delete from creation_download_days where day < ${firstPopularDay(now)}`.execute(db)
}

export async function storePopularity(db: WritableDb, changed: readonly Popularity[]): Promise<void> {
  await sql`
    update creations c set popularity = changed.popularity
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ popularity }) => popularity)}::integer[])
      as changed (id, popularity)
    where c.object_id = changed.id`.execute(db)
}
