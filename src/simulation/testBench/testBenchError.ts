export type TestBenchErrorCode =
  | 'unreadable'
  | 'empty'
  | 'tooManyCases'
  | 'tooManyColumns'
  | 'unknownName'
  | 'ambiguousName'
  | 'repeatedName'
  | 'mixedColumn'
  | 'noOutput'
  | 'badValue'
  | 'tooSlow'

/** Why a line cannot be read, in the detail of `unreadable`: for example `3 rowLength 2 4`, in a table of four columns. */
export type LineError =
  | { line: number; reason: 'rowLength'; cells: number; columns: number }
  | { line: number; reason: 'comment' | 'quotes' }

export const formatLineError = (error: LineError): string =>
  [error.line, error.reason, ...(error.reason === 'rowLength' ? [error.cells, error.columns] : [])].join(' ')

/** Returns undefined for another text, such as those that were stored before. */
export function parseLineError(detail: string): LineError | undefined {
  const [, line, reason, cells, columns] = /^(\d+) (rowLength|comment|quotes)(?: (\d+) (\d+))?$/.exec(detail) ?? []
  if (reason === 'rowLength') return { line: Number(line), reason, cells: Number(cells), columns: Number(columns) }
  return reason === 'comment' || reason === 'quotes' ? { line: Number(line), reason } : undefined
}

/** `detail` is the name, value, limit or line that it is about. */
export class TestBenchError extends Error {
  override readonly name = 'TestBenchError'
  readonly code: TestBenchErrorCode
  readonly detail: string

  constructor(code: TestBenchErrorCode, detail = '') {
    super(detail ? `${code}: ${detail}` : code)
    this.code = code
    this.detail = detail
  }
}
