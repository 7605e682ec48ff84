import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { QueueRow, ReportRow } from '../rows.ts'

/** Lists open reports by longest waiting, resolved ones by latest. */
export function listQueue(
  db: Db,
  { resolved, limit, offset }: { resolved: boolean; limit: number; offset: number },
): Promise<QueueRow[]> {
  const queue = db
    .selectFrom('reports')
    .where('resolved_at', resolved ? 'is not' : 'is', null)
    .groupBy('object_id')
    .select(['object_id', sql<Date>`min(created_at)`.as('first'), sql<Date | null>`max(resolved_at)`.as('resolvedAt')])
    .select([
      sql<number | null>`max(claimed_by)`.as('claimedBy'),
      sql<number | null>`max(resolved_by)`.as('resolvedBy'),
    ])
    .select(sql<string | null>`(array_agg(outcome order by resolved_at desc))[1]`.as('outcome'))
    .orderBy(resolved ? sql`max(resolved_at) desc` : sql`min(created_at)`)
    .orderBy('object_id')
    .limit(limit)
    .offset(offset)
    .as('q')
  return db
    .selectFrom(queue)
    .innerJoin('objects as o', 'o.id', 'q.object_id')
    .select(['o.id', 'o.lwid', 'o.kind', 'o.hidden_at as hiddenAt', 'o.created_at as createdAt'])
    .select(['o.author_id as authorId', 'q.claimedBy', 'q.resolvedBy', 'q.resolvedAt', 'q.outcome'])
    .orderBy(resolved ? sql`q."resolvedAt" desc` : sql`q.first`)
    .orderBy('o.id')
    .execute() as Promise<QueueRow[]>
}

export const listReportsByObject = (db: Db, objectIds: readonly number[], resolved: boolean): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .where('object_id', '=', sql<number>`any(${objectIds})`)
    .where('resolved_at', resolved ? 'is not' : 'is', null)
    .orderBy('id')
    .select(['id', 'object_id as objectId', 'reporter_id as reporterId', 'reason', 'text', 'created_at as createdAt'])
    .execute()

export async function countOpenReportsByObject(db: Db, objectId: number): Promise<number> {
  const query = db.selectFrom('reports').where('object_id', '=', objectId).where('resolved_at', 'is', null)
  return (await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}
