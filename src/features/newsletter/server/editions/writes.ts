import type { WritableDb } from '#platform/db/db.ts'
import type { ListName } from '../../contract/levels.ts'
import type { EditionRow, EditionStatus, SendingRun } from '../rows.ts'
import type { EditionContent } from './queries.ts'

type NewEdition = EditionContent & Pick<EditionRow, 'renderedBody' | 'sendAt' | 'sendDiscord'> & { by: number }

export async function insertEdition(
  db: WritableDb,
  { at, by, renderedBody, sendAt, sendDiscord, ...edition }: NewEdition,
) {
  const { id } = await db
    .insertInto('newsletter_editions')
    .values({
      ...edition,
      rendered_body: renderedBody,
      send_at: sendAt,
      send_discord: sendDiscord,
      status: 'scheduled',
      created_by: by,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns undefined if it has already started or is cancelled or paused. */
export const lockScheduled = (db: WritableDb, id: number) =>
  db
    .selectFrom('newsletter_editions')
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .select((x) => x.ref('list').$castTo<ListName>().as('list'))
    .forUpdate()
    .executeTakeFirst()

type StatusTransition = {
  from: readonly EditionStatus[]
  status: EditionStatus
  at: Date
  lastError?: string
  sendAt?: Date
}

/** Returns false if the edition is in none of the `from` states. */
export async function updateStatus(db: WritableDb, id: number, transition: StatusTransition): Promise<boolean> {
  const { from, status, at, lastError = '', sendAt } = transition
  const end = status === 'cancelled' || status === 'sent' ? { finished_at: at } : {}
  const { numUpdatedRows } = await db
    .updateTable('newsletter_editions')
    .where('id', '=', id)
    .where('status', 'in', from)
    .set({ status, trouble: lastError, progressed_at: at, ...end, ...(sendAt ? { send_at: sendAt } : {}) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markStarted(
  db: WritableDb,
  id: number,
  { recipientCount, at }: { recipientCount: number; at: Date },
) {
  await db
    .updateTable('newsletter_editions')
    .where('id', '=', id)
    .set({ status: 'sending', started_at: at, progressed_at: at, recipient_count: recipientCount, trouble: '' })
    .execute()
}

/** Returns false if the edition is not being sent. */
export async function takeOverSending(db: WritableDb, id: number, senderId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_editions')
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .set({ sender_id: senderId })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Progress = SendingRun & { lastError: string; at: Date }

/** Records progress while no mail is delivered; returns whether the run is to continue. */
export async function recordSendingProgress(
  db: WritableDb,
  { editionId, senderId, lastError, at }: Progress,
): Promise<boolean> {
  const row = await db
    .updateTable('newsletter_editions')
    .where('id', '=', editionId)
    .set({ progressed_at: at, ...(lastError ? { trouble: lastError } : {}) })
    .returning(['status', 'sender_id as currentSender'])
    .executeTakeFirst()
  return row?.status === 'sending' && row.currentSender === senderId
}

export async function markAnnounced(db: WritableDb, id: number, at: Date): Promise<void> {
  await db.updateTable('newsletter_editions').where('id', '=', id).set({ discord_at: at }).execute()
}
