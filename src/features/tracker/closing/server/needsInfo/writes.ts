import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { hasAnswer } from './queries.ts'

/** Null ends it. Returns false if nothing changes. */
export async function setNeedsInfo(db: WritableDb, id: number, since: Date | null): Promise<boolean> {
  const query = db
    .updateTable('tickets')
    .set({ needs_info_at: since, info_reminded_at: null })
    .where('object_id', '=', id)
    .where('is_open', '=', true)
    .where('needs_info_at', since ? 'is' : 'is not', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Returns the product and the author if the comment is the answer of the ticket's author. */
export async function endByAnswer(
  db: WritableDb,
  { ticketId, commentId }: { ticketId: number; commentId: number },
): Promise<{ productId: number; authorId: number } | undefined> {
  const ended = sql<{ productId: number; authorId: number }>`
    update tickets t set needs_info_at = null, info_reminded_at = null
    from objects c
    where t.object_id = ${ticketId} and t.needs_info_at is not null and c.id = ${commentId} and c.parent_id = t.object_id
      and c.author_id = t.author_id and c.created_at >= t.needs_info_at
    returning t.product_id as "productId", t.author_id as "authorId"`
  return (await ended.execute(db)).rows[0]
}

/** Returns false if it was reminded already, or needs none any more. */
export async function markReminded(
  db: WritableDb,
  id: number,
  { askedBefore, at }: { askedBefore: Date; at: Date },
): Promise<boolean> {
  const query = db
    .updateTable('tickets')
    .set({ info_reminded_at: at })
    .where('object_id', '=', id)
    .where('needs_info_at', '<=', askedBefore)
    .where('info_reminded_at', 'is', null)
    .where(sql<boolean>`not ${hasAnswer}`)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}
