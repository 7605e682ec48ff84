import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { type StaffMember, selectStaff } from './queries.ts'

/** Fields that are undefined stay as they are. */
export type Plan = {
  assigneeId: number | null | undefined
  priority: number | undefined
  milestoneId: number | null | undefined
}

export async function updatePlan(
  db: WritableDb,
  id: number,
  { assigneeId, priority, milestoneId, at }: Plan & { at: Date },
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({
      updated_at: at,
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
      ...(priority !== undefined && { priority }),
      ...(milestoneId !== undefined && { milestone_id: milestoneId }),
    })
    .where('object_id', '=', id)
    .execute()
}

export async function removeAssignee(
  db: WritableDb,
  { userId, at }: { userId: number; at: Date },
): Promise<{ ticketId: number; productId: number }[]> {
  const removed = sql<{ ticketId: number; productId: number }>`
    with removed as (
      update tickets set assignee_id = null, updated_at = ${at} where assignee_id = ${userId}
      returning object_id, product_id
    ), events as (
      insert into ticket_events (ticket_id, type, created_at, detail)
      select object_id, 'assigned', ${at}, '{}' from removed
    ) select object_id as "ticketId", product_id as "productId" from removed`
  return (await removed.execute(db)).rows
}

/** Locks a staff member, whose roles stay as they are until the transaction ends. */
export const lockStaffMember = (db: WritableDb, username: string): Promise<StaffMember | undefined> =>
  selectStaff(db).where('username_key', '=', sql<string>`lower(${username})`).forShare().executeTakeFirst()
