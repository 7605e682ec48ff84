import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Whether its author has commented since they were asked, even if no listener has noticed yet. */
export const hasAnswer = sql<boolean>`exists (
  select from objects c where c.parent_id = tickets.object_id and c.kind = 'comment'
    and c.author_id = tickets.author_id and c.created_at >= tickets.needs_info_at and c.deleted_at is null)`

/** Leaves out tickets that are answered or deleted, because they would fill each batch. */
const selectWaiting = (db: Db) =>
  db
    .selectFrom('tickets')
    .innerJoin('objects', 'objects.id', 'tickets.object_id')
    .where('objects.deleted_at', 'is', null)
    .where(sql<boolean>`not ${hasAnswer}`)
    .orderBy('needs_info_at')
    .orderBy('object_id')

/** Lists tickets whose authors were asked before `askedBefore` and not reminded yet. */
export async function listTicketsToRemind(
  db: Db,
  { askedBefore, limit }: { askedBefore: Date; limit: number },
): Promise<number[]> {
  const query = selectWaiting(db).where('needs_info_at', '<=', askedBefore).where('info_reminded_at', 'is', null)
  return (await query.limit(limit).select('object_id').execute()).map((row) => row.object_id)
}

type Answer = { ticketId: number; commentId: number }

/** Returns those of the comments that answer what the author of the ticket was asked. */
export async function listAnswers(db: Db, comments: readonly Answer[]): Promise<Answer[]> {
  const query = sql<Answer>`
    select t.object_id as "ticketId", c.id as "commentId"
    from unnest(${comments.map((c) => c.ticketId)}::bigint[], ${comments.map((c) => c.commentId)}::bigint[]) as said (ticket_id, comment_id)
    join tickets t on t.object_id = said.ticket_id and t.needs_info_at is not null
    join objects c on c.id = said.comment_id and c.parent_id = t.object_id and c.author_id = t.author_id
      and c.created_at >= t.needs_info_at
    order by c.id`
  return (await query.execute(db)).rows
}

type Silence = { askedBefore: Date; remindedBefore: Date }

export async function listSilentTickets(
  db: Db,
  { askedBefore, remindedBefore, limit }: Silence & { limit: number },
): Promise<number[]> {
  const query = selectWaiting(db)
    .where('needs_info_at', '<=', askedBefore)
    .where('info_reminded_at', '<=', remindedBefore)
  return (await query.limit(limit).select('object_id').execute()).map((row) => row.object_id)
}

/** Checks a ticket again once it is locked. */
export async function isStillSilent(db: Db, id: number, { askedBefore, remindedBefore }: Silence): Promise<boolean> {
  const query = db
    .selectFrom('tickets')
    .where('object_id', '=', id)
    .where('needs_info_at', '<=', askedBefore)
    .where('info_reminded_at', '<=', remindedBefore)
    .where(sql<boolean>`not ${hasAnswer}`)
  return (await query.select('object_id').executeTakeFirst()) !== undefined
}
