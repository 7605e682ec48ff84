import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import type { CloseReason } from '../contract/closing.ts'
import type { TicketKindName } from '../contract/ticketLimits.ts'
import { parseVersionKey } from '../contract/version.ts'
import { toWordColumns } from '../list/server/words/writes.ts'

type NewTicket = {
  id: number
  productId: number
  authorId: number
  at: Date
  kind: TicketKindName
  title: ScreenedText
  body: ScreenedText
  renderedBody: string
}

/** Returns the ticket's number. */
export async function insertTicket(db: WritableDb, ticket: NewTicket): Promise<number> {
  const { id, productId, authorId, at, kind, title, body, renderedBody } = ticket
  const row = await db
    .insertInto('tickets')
    .values({
      object_id: id,
      product_id: productId,
      author_id: authorId,
      created_at: at,
      updated_at: at,
      kind,
      title,
      body,
      rendered_body: renderedBody,
      ...toWordColumns({ title, body }),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return row.number
}

type Texts = { title: ScreenedText; body: ScreenedText; renderedBody: string; at: Date }

export async function updateTicketTexts(
  db: WritableDb,
  id: number,
  { title, body, renderedBody, at }: Texts,
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ title, body, rendered_body: renderedBody, updated_at: at, ...toWordColumns({ title, body }) })
    .where('object_id', '=', id)
    .execute()
}

/** Closes a ticket or changes its version; returns false if nothing changes. */
export async function updateClosed(
  db: WritableDb,
  id: number,
  { version, reason, at, duplicateOf }: { version: string; reason: CloseReason | null; at: Date; duplicateOf?: number },
): Promise<boolean> {
  const closeReason = reason?.toLowerCase() ?? ''
  const query = db
    .updateTable('tickets')
    .set({
      is_open: false,
      close_reason: closeReason,
      needs_info_at: null,
      closed_version: version,
      closed_version_key: parseVersionKey(version),
      closed_at: at,
      updated_at: at,
      ...(duplicateOf === undefined ? {} : { duplicate_of: duplicateOf }),
    })
    .where('object_id', '=', id)
    .where((eb) =>
      duplicateOf === undefined
        ? eb.or([eb('is_open', '=', true), eb('closed_version', '<>', version), eb('close_reason', '<>', closeReason)])
        : eb.or([eb('duplicate_of', 'is', null), eb('duplicate_of', '<>', duplicateOf)]),
    )
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Reopens a ticket and clears its version; returns false if it was open. */
export async function updateReopened(db: WritableDb, id: number, at: Date): Promise<boolean> {
  const query = db
    .updateTable('tickets')
    .set({
      is_open: true,
      close_reason: '',
      closed_version: '',
      closed_version_key: [],
      closed_at: null,
      duplicate_of: null,
      updated_at: at,
    })
    .where('object_id', '=', id)
    .where('is_open', '=', false)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function updateTicketTags(
  db: WritableDb,
  id: number,
  { tags, at }: { tags: readonly number[]; at: Date },
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ tags: [...tags], updated_at: at })
    .where('object_id', '=', id)
    .execute()
}

/** Locks in the order of ids, which prevents deadlocks. */
export async function lockTickets(db: WritableDb, ids: readonly number[]): Promise<void> {
  await sql`select object_id from tickets where object_id = any(${ids}::bigint[]) order by object_id for update`.execute(
    db,
  )
}
