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

/** `detail` is the name, value or limit that it is about. */
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
