import { m } from './messages.ts'
import { QueryError } from './queryError.ts'

/**
 * Ends the loading of a page with the error screen for a code (specification, section 2), which shows the words as well: a
 * message, not its text, as `load` runs before the language of the page is set.
 */
export class PageError extends Error {
  readonly code: number
  readonly words: (() => string) | undefined

  constructor(code: number, words?: () => string) {
    super(words?.())
    this.code = code
    this.words = words
  }
}

/**
 * Sends the visitor of a page elsewhere, as an HTTP 301 when the server renders it. A corrected address keeps the query
 * (D5); with `whole` it is another page, for which the query was not meant.
 */
export class PageMoved extends Error {
  readonly href: string
  readonly whole: boolean

  constructor(href: string, { whole = false } = {}) {
    super(`Moved to ${href}`)
    this.href = href
    this.whole = whole
  }
}

/** A refused form: `field` names the input that the message belongs to, if it belongs to one. */
export class FormError extends Error {
  readonly field: string | undefined

  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
}

/** The code of the error screen: a GraphQL error that is a number, else the answer's status, else 0 (section 8, D59). */
export function codeOf(error: unknown): number {
  if (error instanceof PageError) return error.code
  if (!(error instanceof QueryError)) return 0
  const [first] = error.graphQLErrors
  if (first) return /^\d{3}$/.test(first.message) ? Number(first.message) : 0
  return error.status ?? 0
}

/** What to show of a failed mutation: the first message, else the message, else "An unknown error occurred". */
export function messageOf(error: unknown): string {
  if (error instanceof QueryError) {
    const [first] = error.graphQLErrors
    if (first) return /^\d{3}$/.test(first.message) ? statusText(Number(first.message)) : first.message
    return error.message
  }
  return (error instanceof Error && error.message) || m.unknown()
}

/** A failed mutation as the fault of a form: of the field that the server names, else in the form's words if it has some. */
export function formErrorOf(error: unknown, otherwise = messageOf(error)): FormError {
  const field = error instanceof QueryError ? error.graphQLErrors[0]?.extensions?.field : undefined
  return typeof field === 'string' ? new FormError(messageOf(error), field) : new FormError(otherwise)
}

const statusText = (status: number): string => (status === 429 ? m.tooMany() : m.other())

/** A REST answer that is not ok, as the fault of a form: codes by the caller's table (section 8). */
export async function restError(response: Response, codes: Record<string, () => string>): Promise<FormError> {
  if (response.status !== 422) return new FormError(statusText(response.status))
  const { error } = (await response.json()) as { error: string | [string, string] }
  if (Array.isArray(error)) return new FormError(error[1], error[0])
  return new FormError(codes[error]?.() ?? m.unknownCode(error))
}
