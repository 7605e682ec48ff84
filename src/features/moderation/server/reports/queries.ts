import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { QueueRow, ReportRow } from '../rows.ts'

type NewReport = { objectId: number; reporterId: number; reason: string; text: string; at: Date }

/** False when the reporter waits for an answer about it already. */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const { objectId, reporterId, reason, text, at } = report
  const result = await db
    .insertInto('reports')
    .values({ object_id: objectId, reporter_id: reporterId, reason, text, created_at: at })
    .onConflict((c) => c.columns(['object_id', 'reporter_id']).where('resolved_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes the open reports on an object, or lets go of them; false when somebody else has them. */
export async function updateClaim(
  db: Db,
  { objectId, by, claim, at }: { objectId: number; by: number; claim: boolean; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('reports')
    .set(claim ? { claimed_by: by, claimed_at: at } : { claimed_by: null, claimed_at: null })
    .where('object_id', '=', objectId)
    .where('resolved_at', 'is', null)
    .where((e) => e.or([e('claimed_by', 'is', null), e('claimed_by', '=', by)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

type Resolution = { objectId: number; by: number; outcome: 'hidden' | 'kept'; answer: string; at: Date }

/** Ends the open reports on an object; which those were. */
export const resolveOpenReports = (db: Db, { objectId, by, outcome, answer, at }: Resolution) =>
  db
    .updateTable('reports')
    .set({ resolved_by: by, resolved_at: at, outcome, answer })
    .where('object_id', '=', objectId)
    .where('resolved_at', 'is', null)
    .returning(['id', 'reason', 'reporter_id as reporterId'])
    .execute()

/** Objects with open reports, those that have waited longest first; or with resolved ones, the latest first. */
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

export const listReportsOf = (db: Db, objectIds: readonly number[], resolved: boolean): Promise<ReportRow[]> =>
  db
    .selectFrom('reports')
    .where('object_id', '=', sql<number>`any(${objectIds})`)
    .where('resolved_at', resolved ? 'is not' : 'is', null)
    .orderBy('id')
    .select(['id', 'object_id as objectId', 'reporter_id as reporterId', 'reason', 'text', 'created_at as createdAt'])
    .execute()

export async function countReportsOn(db: Db, objectId: number): Promise<number> {
  const query = db.selectFrom('reports').where('object_id', '=', objectId).where('resolved_at', 'is', null)
  return (await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}
