/** Any error of another class is a bug: logged in full and answered with 500. */
export abstract class AppError extends Error {
  abstract readonly status: number
}

/** The object does not exist, or its existence is hidden from the viewer. */
export class NotFoundError extends AppError {
  readonly status = 404
}

export class ForbiddenError extends AppError {
  readonly status = 403
}

export class UnauthenticatedError extends AppError {
  readonly status = 401
}

export class RateLimitError extends AppError {
  readonly status = 429
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many requests')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type InputDetails = {
  /** The possible values, if there are few. */
  choices?: readonly string[]
  /** The offset of the mistake in the input. */
  position?: number
}

/** `field` names the input; `message` is in the viewer's language. */
export class ValidationError extends AppError {
  readonly status = 422
  readonly field: string
  readonly choices: readonly string[] | undefined
  readonly position: number | undefined

  constructor(field: string, message: string, { choices, position }: InputDetails = {}) {
    super(message)
    this.field = field
    this.choices = choices
    this.position = position
  }
}

/** `code` is machine-readable, such as `username-taken`. */
export class RejectedError extends AppError {
  readonly status: number
  readonly code: string

  constructor(code: string, status = 422) {
    super(code)
    this.code = code
    this.status = status
  }
}

/** Temporary: the caller may retry. */
export class UnavailableError extends AppError {
  readonly status = 503
}

/** Seconds that every answer 503 names. */
export const unavailableRetryAfter = 5

/** Returns seconds; undefined for errors that waiting does not cure. */
export function getRetryAfter(error: AppError): number | undefined {
  if (error instanceof RateLimitError) return error.retryAfterSeconds
  return error.status === 503 ? unavailableRetryAfter : undefined
}

/** The connection to the primary is lost. What was sent last may have been committed. */
export class UnreachableError extends UnavailableError {}

/** Thrown before any work started. */
export class OverloadedError extends UnavailableError {
  constructor() {
    super('The site is overloaded')
  }
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** Errors of pg that have no code. */
const connectionMessage =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect)/

/** SQLSTATE of a write at a server that is not, or no longer, the primary. */
const readOnlyCode = '25006'

export const isReadOnlyError = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === readOnlyCode

/** SQLSTATE 08 (connection), 57P (shutdown), 53 (insufficient resources), read-only servers, and socket errors. */
function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as Error & { code?: unknown }).code
  if (typeof code !== 'string') return connectionMessage.test(error.message)
  return connectionCodes.has(code) || code === readOnlyCode || /^(08|57P|53)/.test(code)
}

/** SQLSTATE `query_canceled`. */
export const isStatementTimeout = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '57014'

/** PostgreSQL's text cannot hold NUL, so no row can match. */
const isUnrepresentableText = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '22021'

/** Returns undefined for a bug. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isUnrepresentableText(error)) return new NotFoundError()
  if (isStatementTimeout(error)) return new UnavailableError('The query took too long')
  return isConnectionLoss(error) ? new UnreachableError('The database cannot be reached') : undefined
}

/** The text of a field error, the code of a 422 rejection, else the status. */
export function toGraphqlMessage(error: AppError): string {
  return error instanceof ValidationError || (error instanceof RejectedError && error.status === 422)
    ? error.message
    : String(error.status)
}

/** A field error as `["field", "message"]`, else the code. */
export function toRestBody(error: AppError): { error: string | [string, string] } {
  if (error instanceof ValidationError) return { error: [error.field, error.message] }
  return { error: error instanceof RejectedError ? error.code : String(error.status) }
}
