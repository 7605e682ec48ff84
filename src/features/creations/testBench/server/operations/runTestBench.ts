import { GameFileError } from '#gamefiles/index.ts'
import { systemOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
import { testsRun } from '../../../contract/events.ts'
import { hasFiles } from '../../../server/queries.ts'
import type { TestBenchRow } from '../../../server/rows.ts'
import { findTestBench, findUntestedVersion, type TestResultRow, type UntestedVersion } from '../queries.ts'
import { insertTestResult } from '../writes.ts'

/**
 * Tests the version that the creation shows in a resource-limited child process. Earlier versions keep results of the cases
 * that they were tested with, so that a change of the cases costs one test. Idempotent.
 */
export async function runTestBench(ctx: Context, creationId: number): Promise<void> {
  systemOperation(ctx)
  const bench = await findTestBench(ctx.db, creationId)
  if (!bench || !(await hasFiles(ctx.db, creationId))) return
  const version = await findUntestedVersion(ctx.db, creationId)
  if (!version) return
  const result = await testVersion(ctx, bench, version)
  await withTransaction(ctx, async ({ db, emit }) => {
    const { versionId } = version
    if (await insertTestResult(db, { versionId, revision: bench.revision }, result)) emit(testsRun({ creationId }))
  })
}

const toFailure = (error: TestResultRow['error'], errorDetail = ''): TestResultRow => {
  return { caseCount: 0, passedCount: 0, mismatches: [], error, errorDetail }
}

async function testVersion(
  ctx: Context,
  { cases, ticks, isSequential }: TestBenchRow,
  { fileName, fileInPackage, authorId }: UntestedVersion,
): Promise<TestResultRow> {
  const file = await ctx.files.openLocal(fileName)
  if (!file) return toFailure('notRunnable')
  try {
    const bench = { table: cases, ticks, isSequential }
    const input = { path: file.path, entry: fileInPackage, bench }
    const test = await runFileTask('testSave', input, { owner: authorId ?? undefined })
    return test.kind === 'done' ? { ...test.result, error: null, errorDetail: '' } : toFailure(test.code, test.detail)
  } catch (error) {
    if (!(error instanceof GameFileError || error instanceof FileTaskError)) throw error
    ctx.log.warn({ file: fileName, reason: error.message }, 'a save could not be tested')
    return toFailure('notRunnable')
  } finally {
    await file.close()
  }
}
