import type {
  CreationVersionResolvers,
  SubassemblyResolvers,
  TestBenchResolvers,
  TestResult,
  TestStatus,
} from '#generated/resolvers.ts'
import type { Context } from '#platform/context.ts'
import { testBenchLimits } from '#simulation/testBench/limits.ts'
import { readCells } from '#simulation/testBench/readCells.ts'
import { TestBenchError } from '#simulation/testBench/testBenchError.ts'
import { findTestBench, findVersionTest, type TestError, type TestResultRow } from './queries.ts'

const testError = {
  unreadable: 'UNREADABLE',
  empty: 'EMPTY',
  tooManyCases: 'TOO_MANY_CASES',
  tooManyColumns: 'TOO_MANY_COLUMNS',
  unknownName: 'UNKNOWN_NAME',
  ambiguousName: 'AMBIGUOUS_NAME',
  repeatedName: 'REPEATED_NAME',
  mixedColumn: 'MIXED_COLUMN',
  noOutput: 'NO_OUTPUT',
  badValue: 'BAD_VALUE',
  tooSlow: 'TOO_SLOW',
  notRunnable: 'NOT_RUNNABLE',
} as const satisfies Record<TestError, string>

type TestedCreation = { id: number; versionNumber: number }

const pending: TestResultRow = { caseCount: 0, passedCount: 0, mismatches: [], error: null, errorDetail: '' }

async function resolveTestResult(ctx: Context, creation: TestedCreation, number: number): Promise<TestResult | null> {
  const { hasBench, result } = await findVersionTest(ctx.db, creation.id, number)
  // Only the version that is shown will be tested.
  if (!hasBench || (!result && number !== creation.versionNumber)) return null
  const { error, ...rest } = result ?? pending
  return { ...rest, status: result ? toStatus(result) : ('PENDING' as const), error: error && testError[error] }
}

function toStatus({ error, passedCount, caseCount }: TestResultRow): TestStatus {
  if (error) return 'INVALID'
  return passedCount === caseCount ? 'PASSED' : 'FAILED'
}

/** Fields of creations. */
export const testBenchFields = {
  testBench: async ({ id }, _, ctx) => (await findTestBench(ctx.db, id)) ?? null,
  testResult: (creation, _, ctx) => resolveTestResult(ctx, creation, creation.versionNumber),
} satisfies Pick<SubassemblyResolvers, 'testBench' | 'testResult'>

export const testResultOfVersion: CreationVersionResolvers['testResult'] = ({ creation, number }, _, ctx) =>
  resolveTestResult(ctx, creation, number)

/** The cells of a table that can be read. */
function readTable(cases: string): string[][] {
  try {
    return readCells(cases)
  } catch (error) {
    if (error instanceof TestBenchError) return []
    throw error
  }
}

export const testBenchTableFields: TestBenchResolvers = {
  titles: ({ cases }) => readTable(cases)[0] ?? [],
  rows: ({ cases }) => readTable(cases).slice(1, 1 + testBenchLimits.maxCases),
}
