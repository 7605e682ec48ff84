import { messages } from './messages.ts'
import { QueryError } from './queryError.ts'

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

/** `field` is the input that the message belongs to. */
export class FormError extends Error {
  readonly field: string | undefined

  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
}

/** Returns a numeric GraphQL error, else the HTTP status, else 0. */
export function getErrorCode(error: unknown): number {
  if (error instanceof PageError) return error.code
  if (!(error instanceof QueryError)) return 0
  const [first] = error.graphQLErrors
  if (first) return /^\d{3}$/.test(first.message) ? Number(first.message) : 0
  return error.status ?? 0
}

export function getErrorMessage(error: unknown): string {
  if (error instanceof QueryError) {
    const [first] = error.graphQLErrors
    if (first) return /^\d{3}$/.test(first.message) ? getStatusMessage(Number(first.message)) : first.message
    return error.message
  }
  return (error instanceof Error && error.message) || messages.unknown()
}

/** Belongs to the field that the server names, else has the `fallback` text. */
export function createFormError(error: unknown, fallback = getErrorMessage(error)): FormError {
  const field = error instanceof QueryError ? error.graphQLErrors[0]?.extensions?.field : undefined
  return typeof field === 'string' ? new FormError(getErrorMessage(error), field) : new FormError(fallback)
}

const getStatusMessage = (status: number): string => (status === 429 ? messages.tooMany() : messages.other())

/** `codes` maps the error codes that the caller knows, and `fields` those that belong to a field. */
export async function parseRestError(
  response: Response,
  codes: Record<string, () => string>,
  fields: Record<string, string> = {},
): Promise<FormError> {
  if (response.status !== 422) return new FormError(getStatusMessage(response.status))
  const { error } = (await response.json()) as { error: string | [string, string] }
  if (Array.isArray(error)) return new FormError(error[1], error[0])
  return new FormError(codes[error]?.() ?? messages.unknownCode(error), fields[error])
}
