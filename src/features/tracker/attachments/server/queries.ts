import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AttachmentRow } from '../../server/rows.ts'
import type { AttachmentKind } from '../contract/attachmentLimits.ts'
import type { AttachmentFileRow } from './rows.ts'

const selectAttachments = (db: Db) =>
  db
    .selectFrom('ticket_attachments as a')
    .innerJoin('users', 'users.id', 'a.user_id')
    .leftJoin('images', 'images.id', 'a.image_id')
    .select(['a.id', 'a.ticket_id as ticketId', sql<AttachmentKind>`a.kind`.as('kind'), 'a.name'])
    .select(sql<number>`a.byte_size`.as('byteSize'))
    .select(['a.game_version as gameVersion', 'a.component_count as componentCount', 'a.preview'])
    .select(['a.created_at as createdAt', 'images.width', 'images.height'])
    .select(['users.id as userId', 'users.username', 'users.picture', 'users.flair'])

type FlatAttachment = Awaited<ReturnType<ReturnType<typeof selectAttachments>['execute']>>[number]

const toRow = ({ userId, username, picture, flair, byteSize, ...rest }: FlatAttachment): AttachmentRow => ({
  ...rest,
  byteSize: Number(byteSize),
  author: { id: userId, username, picture, flair },
})

/** Finds the files of tickets, oldest first, without removed ones. */
export async function findAttachments(db: Db, ticketIds: readonly number[]): Promise<Map<number, AttachmentRow[]>> {
  const rows = await selectAttachments(db)
    .where('a.ticket_id', '=', sql<number>`any(${ticketIds}::bigint[])`)
    .where('a.removed_at', 'is', null)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
  return Map.groupBy(rows.map(toRow), ({ ticketId }) => ticketId)
}

/** Finds a file, even if it was removed. */
export async function findAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  const row = await selectAttachments(db).where('a.id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

const selectFiles = (db: Db) =>
  db
    .selectFrom('ticket_attachments')
    .select(['id', 'ticket_id as ticketId', sql<AttachmentKind>`kind`.as('kind'), 'name'])
    .select([sql<number>`byte_size`.as('byteSize'), 'stored_as as storedAs', 'sha256'])

/** Finds a stored file, unless it was removed. */
export const findAttachmentFile = (db: Db, id: string): Promise<AttachmentFileRow | undefined> =>
  selectFiles(db).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()

/** Which ticket each of these is attached to. */
export async function findTicketsOfAttachments(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const query = db.selectFrom('ticket_attachments').where('id', '=', sql<string>`any(${ids}::text[])`)
  return new Map((await query.select(['id', 'ticket_id']).execute()).map((row) => [row.id, row.ticket_id]))
}

export async function sumAttachments(db: Db, ticketId: number): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: string }>`
    select count(*)::int as count, coalesce(sum(byte_size), 0) as bytes
    from ticket_attachments where ticket_id = ${ticketId} and removed_at is null`.execute(db)
  return { count: rows[0]?.count ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

/** Names by ticket, for exports. */
export async function findAttachmentNames(db: Db, ticketIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    select ticket_id as id, array_agg(name order by created_at, id) as names
    from ticket_attachments where ticket_id = any(${ticketIds}::bigint[]) and removed_at is null
    group by ticket_id`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Lists the files of a user for the personal data export, including removed ones that still exist. */
export const listAttachmentsOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('ticket_attachments')
    .innerJoin('objects', 'objects.id', 'ticket_attachments.ticket_id')
    .where('user_id', '=', userId)
    .orderBy('ticket_attachments.created_at')
    .select(['objects.lwid as ticket', 'ticket_attachments.kind', 'name', 'byte_size as byteSize'])
    .select(['ticket_attachments.created_at as createdAt', 'removed_at as removedAt'])
    .execute()

/** Lists files that nobody can restore: removed by the user who attached them, or by staff before a time. */
export const listRemovedFiles = (db: Db, before: Date, limit: number): Promise<AttachmentFileRow[]> =>
  selectFiles(db)
    .where('removed_at', 'is not', null)
    .where(sql<boolean>`(removed_by = user_id or removed_at < ${before})`)
    .limit(limit)
    .execute()

/** Lists files of tickets that were deleted before a time. */
export const listFilesOfDeletedTickets = (db: Db, before: Date, limit: number): Promise<AttachmentFileRow[]> =>
  selectFiles(db)
    .where(
      sql<boolean>`exists (select from objects o where o.id = ticket_attachments.ticket_id and o.deleted_at < ${before})`,
    )
    .limit(limit)
    .execute()
