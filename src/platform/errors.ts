/** What can go wrong in an expected way. Everything else is a fault of ours, logged whole and shown as 500. */
export abstract class AppError extends Error {
  abstract readonly status: number
}

/** There is no such thing, or none the viewer may know of. */
export class NotFound extends AppError {
  readonly status = 404
}

/** The viewer is known and has not the right. */
export class Forbidden extends AppError {
  readonly status = 403
}

/** The viewer has to sign in first. */
export class SignInFirst extends AppError {
  readonly status = 401
}

/** Too often; may be tried again after so many seconds. */
export class TooMany extends AppError {
  readonly status = 429
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many requests')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A value does not fit. `field` names the input, `message` is for the person, in their language. */
export class Invalid extends AppError {
  readonly status = 422
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** Refused for a reason that the caller knows by a code, such as `username-taken` (specification, section 8). */
export class Refused extends AppError {
  readonly status: number
  readonly code: string

  constructor(code: string, status = 422) {
    super(code)
    this.code = code
    this.status = status
  }
}

/** The site cannot answer now; trying again later is right. */
export class Unavailable extends AppError {
  readonly status = 503
}

/** More is asked for than the process can do: refused before anything was done. */
export class Overloaded extends Unavailable {
  constructor() {
    super('The site is overloaded')
  }
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** What the database's library says when no answer comes at all. */
export const isUnanswered = (error: Error): boolean => error.message === 'Query read timeout'

/** PostgreSQL's classes 08 (connection), 57P (shut down) and 53 (no resources), and the socket's own errors. */
function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as Error & { code?: unknown }).code
  if (typeof code !== 'string')
    return isUnanswered(error) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  return connectionCodes.has(code) || /^(08|57P|53)/.test(code)
}

/** PostgreSQL's `query_canceled`: it ran into the time limit. */
export const isOutOfTime = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '57014'

/** PostgreSQL's text knows no NUL: nothing has a name or an id with one in it. */
const cannotBeNamed = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '22021'

/** The expected error that `error` is, or undefined where it is a fault of ours. */
export function expectedError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (cannotBeNamed(error)) return new NotFound()
  if (isOutOfTime(error)) return new Unavailable('The query took too long')
  return isConnectionLoss(error) ? new Unavailable('The database cannot be reached') : undefined
}

/** The one table from errors to the numbers and texts of the specification's error catalogue (section 8, D27, D59). */
export function graphqlMessage(error: AppError): string {
  return error instanceof Invalid || (error instanceof Refused && error.status === 422)
    ? error.message
    : String(error.status)
}

/** The body of a REST answer: a field error as `["field", "message"]`, else the code (D27). */
export function restBody(error: AppError): { error: string | [string, string] } {
  if (error instanceof Invalid) return { error: [error.field, error.message] }
  return { error: error instanceof Refused ? error.code : String(error.status) }
}
