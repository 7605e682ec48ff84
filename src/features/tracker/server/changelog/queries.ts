import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Release = { version: string; releasedAt: Date }

/** The versions in which tickets of a product were fixed, newest first; those without numbers by their time, at the end. */
export async function listReleases(
  db: Db,
  productId: number,
  { version, offset, limit }: { version: string | null; offset: number; limit: number },
): Promise<Release[]> {
  const one = version === null ? sql`` : sql`and t.closed_version = ${version}`
  const found = sql<Release>`
    select t.closed_version as version, max(t.closed_at) as "releasedAt" from tickets t
    where t.product_id = ${productId} and t.is_listed and t.closed_version <> '' ${one}
    group by t.closed_version_key, t.closed_version
    order by t.closed_version_key desc, max(t.closed_at) desc, t.closed_version desc
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
  return (await found.execute(db)).rows
}

/** The tickets fixed in each of some versions: the most liked first, as readers look for what they had asked for. */
export async function listFixedIds(
  db: Db,
  productId: number,
  { versions, most }: { versions: readonly string[]; most: number },
): Promise<Map<string, number[]>> {
  const found = sql<{ version: string; ids: number[] }>`
    select v.version, array(
      select t.object_id from tickets t
      where t.product_id = ${productId} and t.is_listed and t.closed_version = v.version
      order by t.kind desc, t.score desc, t.object_id limit ${sql.lit(most)}) as ids
    from unnest(${versions}::text[]) as v (version)`
  // An array of bigint comes as text, as its elements are not parsed one by one.
  return new Map((await found.execute(db)).rows.map(({ version, ids }) => [version, ids.map(Number)]))
}
