import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import type { TestBenchRow } from '../../server/rows.ts'
import type { TestResultRow } from './queries.ts'

/** Returns whether it differs from the former one. */
export async function upsertTestBench(
  db: WritableDb,
  creationId: number,
  { cases, ticks, isSequential }: Omit<TestBenchRow, 'revision'> & { cases: ScreenedText },
): Promise<boolean> {
  const changed = await sql`
    insert into creation_test_benches as b (creation_id, cases, ticks, is_sequential)
    values (${creationId}, ${cases}, ${ticks}, ${isSequential})
    on conflict (creation_id) do update
      set cases = excluded.cases, ticks = excluded.ticks, is_sequential = excluded.is_sequential, revision = b.revision + 1
      where (b.cases, b.ticks, b.is_sequential) is distinct from (excluded.cases, excluded.ticks, excluded.is_sequential)
    returning revision`.execute(db)
  return changed.rows.length > 0
}

/** Results of versions go with it. Returns whether there was one. */
export async function deleteTestBench(db: WritableDb, creationId: number): Promise<boolean> {
  await sql`delete from creation_test_results using creation_versions v
    where version_id = v.id and v.creation_id = ${creationId}`.execute(db)
  const deleted = await db.deleteFrom('creation_test_benches').where('creation_id', '=', creationId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Returns false if the cases have changed meanwhile, or another process was first. */
export async function insertTestResult(
  db: WritableDb,
  { versionId, revision }: { versionId: number; revision: number },
  { caseCount, passedCount, mismatches, error, errorDetail }: TestResultRow,
): Promise<boolean> {
  const inserted = await sql`
    insert into creation_test_results as r
      (version_id, revision, case_count, passed_count, mismatches, error, error_detail)
    select v.id, ${revision}, ${caseCount}, ${passedCount}, ${JSON.stringify(mismatches)}::jsonb, ${error}, ${errorDetail}
    from creation_versions v join creation_test_benches b using (creation_id)
    where v.id = ${versionId} and b.revision = ${revision}
    on conflict (version_id) do update
      set revision = excluded.revision, case_count = excluded.case_count, passed_count = excluded.passed_count,
        mismatches = excluded.mismatches, error = excluded.error, error_detail = excluded.error_detail
      where r.revision <> excluded.revision
    returning version_id`.execute(db)
  return inserted.rows.length > 0
}
