import type { QueryParseError } from './query.ts'

/** What is wrong with a query, in the current language; `position` is an offset into its text. */
export class QueryError extends Error {
  readonly position: number

  constructor(detail: string, position: number) {
    super(detail)
    this.position = position
  }
}

/** Throws what is not a QueryError. */
export function toParseError(error: unknown): { ok: false } & QueryParseError {
  if (!(error instanceof QueryError)) throw error
  return { ok: false, detail: error.message, position: error.position }
}
