import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Mismatch } from '#simulation/testBench/runTestBench.ts'
import type { TestBenchErrorCode } from '#simulation/testBench/testBenchError.ts'
import type { TestBenchRow } from '../../server/rows.ts'

export type TestError = TestBenchErrorCode | 'notRunnable'

/** A result that is undefined is still to come. */
export type TestResultRow = {
  caseCount: number
  passedCount: number
  mismatches: Mismatch[]
  error: TestError | null
  errorDetail: string
}

export const findTestBench = (db: Db, creationId: number): Promise<TestBenchRow | undefined> =>
  db
    .selectFrom('creation_test_benches')
    .where('creation_id', '=', creationId)
    .select(['cases', 'ticks', 'is_sequential as isSequential', 'revision'])
    .executeTakeFirst()

export type VersionTest = { hasBench: boolean; result: TestResultRow | null }

/** Finds the result of a version, given by its number; results of former cases do not count. */
export async function findVersionTest(db: Db, creationId: number, number: number): Promise<VersionTest> {
  const found = await db
    .selectFrom('creation_test_benches as bench')
    .innerJoin('creation_versions as v', 'v.creation_id', 'bench.creation_id')
    .leftJoin('creation_test_results as result', (join) =>
      join.onRef('result.version_id', '=', 'v.id').onRef('result.revision', '=', 'bench.revision'),
    )
    .where('bench.creation_id', '=', creationId)
    .where('v.number', '=', number)
    .select(['result.version_id as versionId', 'case_count as caseCount', 'passed_count as passedCount'])
    .select([sql<Mismatch[]>`mismatches`.as('mismatches'), sql<TestError | null>`error`.as('error')])
    .select('error_detail as errorDetail')
    .executeTakeFirst()
  if (!found) return { hasBench: false, result: null }
  const { versionId, caseCount, passedCount, errorDetail, ...rest } = found
  if (versionId === null) return { hasBench: true, result: null }
  return {
    hasBench: true,
    result: { ...rest, caseCount: caseCount ?? 0, passedCount: passedCount ?? 0, errorDetail: errorDetail ?? '' },
  }
}

export type UntestedVersion = {
  versionId: number
  fileName: string
  fileInPackage: string | null
  authorId: number | null
}

/** The version that the creation shows, unless it has a result of the present cases. */
export const findUntestedVersion = (db: Db, creationId: number): Promise<UntestedVersion | undefined> =>
  db
    .selectFrom('creation_test_benches as bench')
    .innerJoin('creations', 'creations.object_id', 'bench.creation_id')
    .innerJoin('objects', 'objects.id', 'bench.creation_id')
    .innerJoin('creation_versions as v', (join) =>
      join.onRef('v.creation_id', '=', 'bench.creation_id').onRef('v.number', '=', 'creations.version_number'),
    )
    .leftJoin('creation_test_results as result', (join) =>
      join.onRef('result.version_id', '=', 'v.id').onRef('result.revision', '=', 'bench.revision'),
    )
    .where('bench.creation_id', '=', creationId)
    .where('result.version_id', 'is', null)
    .select(['v.id as versionId', 'v.file_name as fileName', 'v.file_in_package as fileInPackage'])
    .select('objects.author_id as authorId')
    .executeTakeFirst()
