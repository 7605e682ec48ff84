import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { ScreenedAttachments } from './rows.ts'

type Attached = { ticketId: number; userId: number; at: Date }

export async function insertAttachments(
  db: WritableDb,
  attachments: ScreenedAttachments['attachments'],
  { ticketId, userId, at }: Attached,
): Promise<void> {
  const rows = attachments.map((attachment) => ({
    id: attachment.id,
    ticket_id: ticketId,
    user_id: userId,
    kind: attachment.kind,
    name: attachment.name,
    byte_size: attachment.byteSize,
    stored_as: attachment.storedAs,
    sha256: attachment.sha256,
    image_id: attachment.storedAs === null ? attachment.id : null,
    game_version: attachment.gameVersion,
    component_count: attachment.componentCount,
    preview: attachment.preview,
    created_at: at,
  }))
  await db.insertInto('ticket_attachments').values(rows).execute()
}

/** Concurrent requests that attach to a ticket wait for each other, so that they cannot exceed its limits together. */
export async function lockTicket(db: WritableDb, ticketId: number): Promise<void> {
  await sql`select from tickets where object_id = ${ticketId} for no key update`.execute(db)
}

/**
 * Copies the kinds of their files into the rows of tickets, for filters. Waits for concurrent transactions that attach,
 * and then reads what they attached.
 */
export async function updateFileKinds(db: WritableDb, ticketIds: readonly number[]): Promise<void> {
  const isOne = sql`object_id = any(${ticketIds}::bigint[])`
  await sql`select from tickets where ${isOne} order by object_id for no key update`.execute(db)
  await sql`update tickets set file_kinds = array(
    select distinct kind from ticket_attachments where ticket_id = object_id and removed_at is null order by kind)
    where ${isOne}`.execute(db)
}

type Removal = { by: number; at: Date }

/** Returns false if it was removed before. */
export async function markAttachmentRemoved(db: WritableDb, id: string, { by, at }: Removal): Promise<boolean> {
  const query = db
    .updateTable('ticket_attachments')
    .set({ removed_at: at, removed_by: by })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Returns false if it is not removed, or was removed by who attached it. */
export async function markAttachmentRestored(db: WritableDb, id: string): Promise<boolean> {
  const query = db
    .updateTable('ticket_attachments')
    .set({ removed_at: null, removed_by: null })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .where('removed_by', '<>', sql<number>`user_id`)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export type RemovedAttachment = { ticketId: number; productId: number }

/** Removes all that a user attached, for good; returns the tickets. */
export async function removeAttachmentsOfUser(db: WritableDb, userId: number, at: Date): Promise<RemovedAttachment[]> {
  const { rows } = await sql<RemovedAttachment>`
    with removed as (
      update ticket_attachments set removed_at = coalesce(removed_at, ${at}), removed_by = user_id
      where user_id = ${userId} and removed_by is distinct from user_id returning ticket_id)
    select distinct object_id as "ticketId", product_id as "productId"
    from tickets where object_id in (select ticket_id from removed) order by 1`.execute(db)
  return rows
}

export async function deleteAttachmentRow(db: WritableDb, id: string): Promise<void> {
  await db.deleteFrom('ticket_attachments').where('id', '=', id).execute()
}
