import { parseLineError, type TestBenchErrorCode } from '#simulation/testBench/testBenchError.ts'
import { messages } from '../messages.ts'

function formatUnreadable(detail: string): string {
  const error = parseLineError(detail)
  if (!error) return messages.errors.UNREADABLE()
  if (error.reason === 'rowLength') return messages.lineErrors.rowLength(error)
  return messages.lineErrors[error.reason](error)
}

type TestError = keyof typeof messages.errors

/** The name of the API for an error of the engine. */
export const toTestError = (code: TestBenchErrorCode): TestError =>
  code.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as TestError

export const formatTestError = ({ error, errorDetail }: { error: TestError | null; errorDetail: string }): string =>
  error === 'UNREADABLE' ? formatUnreadable(errorDetail) : error ? messages.errors[error]({ detail: errorDetail }) : ''
