import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const days = 30
/** A like says more than a download, and there are fewer. */
const downloadsPerLike = 5

/**
 * Counts the downloads and likes of the last 30 days again, and deletes older days. Returns whether any creation has
 * another number now.
 */
export async function updatePopularity(db: Db, now: Date): Promise<boolean> {
  const firstDay = sql`(${now}::timestamptz at time zone 'UTC')::date - ${sql.lit(days)}::integer`
  await sql`delete from creation_download_days where day < ${firstDay}`.execute(db)
  const { numAffectedRows } = await sql`
    with recent as (
      select creation_id, sum(points)::integer as popularity from (
        select creation_id, download_count as points from creation_download_days where day >= ${firstDay}
        union all
        select r.object_id, ${sql.lit(downloadsPerLike)} from ratings r
        where r.created_at >= ${now}::timestamptz - ${sql.lit(days)}::integer * interval '1 day'
      ) points group by creation_id)
    update creations c set popularity = coalesce(changed.popularity, 0)
    from (
      select coalesce(recent.creation_id, popular.object_id) as id, recent.popularity
      from recent full join (select object_id from creations where popularity > 0) popular
        on popular.object_id = recent.creation_id) changed
    where c.object_id = changed.id and c.popularity <> coalesce(changed.popularity, 0)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
