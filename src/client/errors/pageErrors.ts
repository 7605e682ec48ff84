import { RequestError } from './requestErrors.ts'

/** Ends loading with the error screen. `detail` is a function because `load` runs before the language is set. */
export class PageError extends Error {
  readonly code: number
  readonly detail: (() => string) | undefined
  /** Nothing failed: the URL names the code, and anybody can write such a URL. */
  readonly isFromUrl: boolean

  constructor(code: number, words?: () => string, { isFromUrl = false } = {}) {
    super(words?.())
    this.code = code
    this.detail = words
    this.isFromUrl = isFromUrl
  }
}

/** Why a visitor is on another page than they asked for. */
export type Notice = 'noSuchUser' | 'incompleteLink'

type MoveOptions = { dropQuery?: boolean; notice?: Notice }

/**
 * Redirects, with a 301 on the server, or a 302 if there is a `notice` to show. The query is kept unless `dropQuery` is
 * set.
 */
export class PageMoved extends Error {
  readonly href: string
  readonly dropQuery: boolean
  readonly notice: Notice | undefined

  constructor(href: string, { dropQuery = false, notice }: MoveOptions = {}) {
    super(`Moved to ${href}`)
    this.href = href
    this.dropQuery = dropQuery
    this.notice = notice
  }
}

/** Returns a numeric GraphQL error, else the HTTP status, else 0. */
export function getErrorCode(error: unknown): number {
  if (error instanceof PageError) return error.code
  if (!(error instanceof RequestError)) return 0
  const [first] = error.graphQLErrors
  if (first) return /^\d{3}$/.test(first.message) ? Number(first.message) : 0
  return error.status ?? 0
}
