import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { parseVersionKey } from '../../../contract/version.ts'
import type { MilestoneRow } from '../../../server/rows.ts'

export const selectMilestones = (db: Db) =>
  db
    .selectFrom('milestones')
    .innerJoin('products', 'products.object_id', 'milestones.product_id')
    .select(['milestones.id', 'milestones.product_id as productId', 'products.key as productKey', 'milestones.name'])
    .select(['milestones.description', 'milestones.closed_at as closedAt'])
    .select('milestones.announcement_id as announcementId')
    .select(sql<string>`coalesce(to_char(milestones.due_on, 'YYYY-MM-DD'), '')`.as('dueOn'))

const maxListed = 200

/** Lists open milestones by date, and then closed ones, the last closed one first. */
export const listMilestones = (db: Db, productId: number): Promise<MilestoneRow[]> =>
  selectMilestones(db)
    .where('milestones.product_id', '=', productId)
    .orderBy(sql`closed_at desc nulls first`)
    .orderBy(sql`due_on asc nulls last`)
    .orderBy('milestones.id')
    .limit(maxListed)
    .execute()

export const findMilestonesById = (db: Db, ids: readonly number[]): Promise<MilestoneRow[]> =>
  selectMilestones(db).where('milestones.id', '=', sql<number>`any(${ids}::int[])`).execute()

export type MilestoneName = { productId: number; name: string }

export const selectMilestone = (db: Db, { productId, name }: MilestoneName) =>
  selectMilestones(db)
    .where('milestones.product_id', '=', productId)
    .where('milestones.name_key', '=', sql<string>`lower(${name})`)

export const findMilestone = (db: Db, name: MilestoneName): Promise<MilestoneRow | undefined> =>
  selectMilestone(db, name).executeTakeFirst()

/** Maps lower-case names to ids; several products may share a name. */
export async function findMilestoneIds(db: Db, names: readonly string[]): Promise<Map<string, number[]>> {
  const query = db.selectFrom('milestones').where('name_key', '=', sql<string>`any(${names}::text[])`)
  const rows = await query.select(['id', 'name_key as key']).execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.key)].map(([key, found]) => [String(key), found.map(({ id }) => id)]),
  )
}

export type Progress = { openIssues: number; closedIssues: number; openFeatures: number; closedFeatures: number }

export async function countProgress(db: Db, ids: readonly number[]): Promise<Map<number, Progress>> {
  const counted = sql<Progress & { id: number }>`
    select milestone_id as id,
      count(*) filter (where is_open and kind = 'issue')::int as "openIssues",
      count(*) filter (where not is_open and kind = 'issue')::int as "closedIssues",
      count(*) filter (where is_open and kind = 'feature')::int as "openFeatures",
      count(*) filter (where not is_open and kind = 'feature')::int as "closedFeatures"
    from tickets where milestone_id = any(${ids}::int[]) and is_listed group by milestone_id`
  return new Map((await counted.execute(db)).rows.map(({ id, ...progress }) => [id, progress]))
}

/**
 * Lists the tickets that were fixed in the version that the milestone is named after, or were planned for it and fixed,
 * most liked first.
 */
export async function listFixedIds(db: Db, { id, productId, name }: MilestoneRow, limit: number): Promise<number[]> {
  const found = sql<{ id: number }>`
    select object_id as id from tickets
    where product_id = ${productId} and is_listed and close_reason = 'fixed'
      and (milestone_id = ${id} or (closed_version_key = ${parseVersionKey(name)}::int[] and lower(closed_version) = lower(${name})))
    order by score desc, object_id limit ${sql.lit(limit)}`
  return (await found.execute(db)).rows.map((row) => row.id)
}

export async function listOpenTicketIds(db: Db, milestoneId: number): Promise<number[]> {
  const query = db.selectFrom('tickets').where('milestone_id', '=', milestoneId).where('is_open', '=', true)
  return (await query.orderBy('object_id').select('object_id').execute()).map((row) => row.object_id)
}
