import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { MilestoneRow } from '../../../server/rows.ts'
import { type MilestoneName, selectMilestone, selectMilestones } from './queries.ts'

type MilestoneFields = { name: string; description: string; dueOn: string; announcementId: number | null }

const toColumns = ({ name, description, dueOn, announcementId }: MilestoneFields) => ({
  name,
  description,
  due_on: dueOn || null,
  announcement_id: announcementId,
})

/** Returns undefined if the name is taken. */
export async function insertMilestone(
  db: WritableDb,
  { productId, at, ...fields }: MilestoneFields & { productId: number; at: Date },
): Promise<number | undefined> {
  const query = db
    .insertInto('milestones')
    .values({ ...toColumns(fields), product_id: productId, created_at: at })
    .onConflict((c) => c.doNothing())
  return (await query.returning('id').executeTakeFirst())?.id
}

export async function updateMilestoneFields(db: WritableDb, id: number, fields: MilestoneFields): Promise<void> {
  await db.updateTable('milestones').set(toColumns(fields)).where('id', '=', id).execute()
}

/** Opens the milestone if `at` is null; returns false if nothing changes. */
export async function setMilestoneClosed(db: WritableDb, id: number, at: Date | null): Promise<boolean> {
  const query = db
    .updateTable('milestones')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('closed_at', at ? 'is' : 'is not', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Returns false if the milestone has tickets, including deleted ones. */
export async function deleteMilestoneRow(db: WritableDb, id: number): Promise<boolean> {
  const query = db
    .deleteFrom('milestones')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tickets').where('milestone_id', '=', id).select('object_id'))),
    )
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** Locks a milestone, which stays as it is until the transaction ends. */
export const lockMilestone = (db: WritableDb, name: MilestoneName): Promise<MilestoneRow | undefined> =>
  selectMilestone(db, name).forShare('milestones').executeTakeFirst()

/** Locks milestones for changes, in an order in which concurrent transactions do not block each other. */
export const lockMilestones = (db: WritableDb, ids: readonly number[]): Promise<MilestoneRow[]> =>
  selectMilestones(db)
    .where('milestones.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('milestones.id')
    .forUpdate('milestones')
    .execute()
