import type { Db } from '#platform/db/db.ts'
import type { ListName } from '../../contract/levels.ts'
import type { EditionRow, EditionStatus } from '../rows.ts'
import type { EditionContent } from './queries.ts'

type NewEdition = EditionContent & Pick<EditionRow, 'renderedBody' | 'sendAt' | 'sendDiscord'> & { by: number }

export async function insertEdition(db: Db, { at, by, renderedBody, sendAt, sendDiscord, ...edition }: NewEdition) {
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
export const lockScheduled = (db: Db, id: number) =>
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
  trouble?: string
  sendAt?: Date
}

/** Returns false if the edition is in none of the `from` states. */
export async function updateStatus(db: Db, id: number, transition: StatusTransition): Promise<boolean> {
  const { from, status, at, trouble = '', sendAt } = transition
  const end = status === 'cancelled' || status === 'sent' ? { finished_at: at } : {}
  const { numUpdatedRows } = await db
    .updateTable('newsletter_editions')
    .where('id', '=', id)
    .where('status', 'in', from)
    .set({ status, trouble, progressed_at: at, ...end, ...(sendAt ? { send_at: sendAt } : {}) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markStarted(db: Db, id: number, { recipientCount, at }: { recipientCount: number; at: Date }) {
  await db
    .updateTable('newsletter_editions')
    .where('id', '=', id)
    .set({ status: 'sending', started_at: at, progressed_at: at, recipient_count: recipientCount, trouble: '' })
    .execute()
}

/** Records progress while no mail is delivered; returns the current status. */
export async function recordSendingProgress(db: Db, id: number, { trouble, at }: { trouble: string; at: Date }) {
  const row = await db
    .updateTable('newsletter_editions')
    .where('id', '=', id)
    .set({ progressed_at: at, ...(trouble ? { trouble } : {}) })
    .returning('status')
    .executeTakeFirst()
  return (row?.status ?? 'cancelled') as EditionStatus
}

/** Returns undefined if already announced or locked by another process. */
export const lockUnannounced = (db: Db, id: number) =>
  db
    .selectFrom('newsletter_editions')
    .where('id', '=', id)
    .where('discord_at', 'is', null)
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function markAnnounced(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('newsletter_editions').where('id', '=', id).set({ discord_at: at }).execute()
}
