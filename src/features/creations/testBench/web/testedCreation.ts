import type { TestsPageQuery } from '#generated/operations.ts'

export type TestedCreation = NonNullable<TestsPageQuery['creation']>
export type TestBench = NonNullable<TestedCreation['testBench']>
export type TestResult = NonNullable<TestedCreation['testResult']>
