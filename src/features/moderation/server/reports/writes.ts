import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

type NewReport = { objectId: number; reporterId: number; reason: string; text: string; at: Date }

/** Returns false if the reporter already has an open report. */
export async function insertReport(db: WritableDb, report: NewReport): Promise<boolean> {
  const { objectId, reporterId, reason, text, at } = report
  const result = await db
    .insertInto('reports')
    .values({ object_id: objectId, reporter_id: reporterId, reason, text, created_at: at })
    .onConflict((c) => c.columns(['object_id', 'reporter_id']).where('resolved_at', 'is', null).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns false if another moderator has claimed them. */
export async function updateClaim(
  db: WritableDb,
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

/** Returns the resolved reports. */
export const resolveOpenReports = (db: WritableDb, { objectId, by, outcome, answer, at }: Resolution) =>
  db
    .updateTable('reports')
    .set({ resolved_by: by, resolved_at: at, outcome, answer })
    .where('object_id', '=', objectId)
    .where('resolved_at', 'is', null)
    .returning(['id', 'reason', 'reporter_id as reporterId'])
    .execute()

/** Opens what was resolved at exactly that time, except for reporters who have an open report again. */
export async function reopenResolvedReports(
  db: WritableDb,
  { objectId, resolvedAt }: { objectId: number; resolvedAt: Date },
): Promise<{ reason: string }[]> {
  const query = sql<{ reason: string }>`
    update reports r set resolved_by = null, resolved_at = null, outcome = null, answer = ''
    where object_id = ${objectId} and resolved_at = ${resolvedAt} and not exists (
      select from reports o where o.object_id = r.object_id and o.resolved_at is null
        and o.reporter_id is not distinct from r.reporter_id)
    returning reason`
  return (await query.execute(db)).rows
}
