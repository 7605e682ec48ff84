import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ReleaseRow } from '../rows.ts'

/** Lists releases, newest first; versions without numbers come last, by time. */
export async function listReleases(
  db: Db,
  productId: number,
  { version, offset, limit }: { version: string | null; offset: number; limit: number },
): Promise<ReleaseRow[]> {
  const versionFilter = version === null ? sql`` : sql`and t.closed_version = ${version}`
  const found = sql<ReleaseRow>`
    with releases as (
      select t.closed_version as version, max(t.closed_at) as "releasedAt", t.closed_version_key as key from tickets t
      where t.product_id = ${productId} and t.is_listed and t.closed_version <> '' ${versionFilter}
      group by t.closed_version_key, t.closed_version
      order by t.closed_version_key desc, max(t.closed_at) desc, t.closed_version desc
      limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select r.version, r."releasedAt", coalesce(m.description, '') as description, m.announcement_id as "announcementId"
    from releases r left join milestones m on m.product_id = ${productId} and m.name_key = lower(r.version)
    order by r.key desc, r."releasedAt" desc, r.version desc`
  return (await found.execute(db)).rows
}

/** Maps versions to ticket ids, most liked first. */
export async function listFixedTicketIds(
  db: Db,
  productId: number,
  { versions, limit }: { versions: readonly string[]; limit: number },
): Promise<Map<string, number[]>> {
  const found = sql<{ version: string; ids: number[] }>`
    select v.version, array(
      select t.object_id from tickets t
      where t.product_id = ${productId} and t.is_listed and t.closed_version = v.version
      order by t.kind desc, t.score desc, t.object_id limit ${sql.lit(limit)}) as ids
    from unnest(${versions}::text[]) as v (version)`
  // The driver does not parse the elements of a bigint array.
  return new Map((await found.execute(db)).rows.map(({ version, ids }) => [version, ids.map(Number)]))
}
