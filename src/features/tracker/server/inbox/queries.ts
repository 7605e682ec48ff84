import { sql } from 'kysely'
import type { WaitingObject } from '#features/management/server/index.ts'
import type { Db } from '#platform/db/db.ts'

/** Selects with the condition of the index `tickets_untriaged`. */
const untriaged = (db: Db, productIds: readonly number[]) =>
  db
    .selectFrom('tickets')
    .where(sql<boolean>`is_listed and is_open and assignee_id is null and priority = 0 and milestone_id is null`)
    .where('needs_info_at', 'is', null)
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)

/** Lists untriaged tickets, oldest first. */
export async function listUntriagedTickets(
  db: Db,
  productIds: readonly number[],
  limit: number,
): Promise<WaitingObject[]> {
  const rows = await untriaged(db, productIds)
    .innerJoin('objects', 'objects.id', 'tickets.object_id')
    .select(['objects.id', 'objects.lwid', 'tickets.author_id as authorId', 'tickets.created_at as since'])
    .select('tickets.kind as ticketKind')
    .orderBy('tickets.created_at')
    .orderBy('tickets.object_id')
    .limit(limit)
    .execute()
  return rows.map(({ ticketKind, ...row }) => ({ ...row, kind: 'ticket', reasons: [ticketKind], assigneeId: null }))
}

export async function countUntriagedTickets(db: Db, productIds: readonly number[], max: number): Promise<number> {
  const found = untriaged(db, productIds).select('object_id').limit(max).as('found')
  return (
    await db
      .selectFrom(found)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}
