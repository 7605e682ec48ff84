import { messages } from '../messages.ts'
import { getErrorCode } from './pageErrors.ts'
import { NoAnswerError, RequestError } from './requestErrors.ts'

/** How a request failed that may succeed if it is sent again. `status` is undefined if no answer arrived. */
export type Failure = { readonly status?: number | undefined; readonly retryAfterSeconds?: number | undefined }

/** `field` is the input that the message belongs to. */
export class FormError extends Error {
  readonly field: string | undefined
  readonly failure: Failure | undefined

  constructor(message: string, field?: string, failure?: Failure) {
    super(message)
    this.field = field
    this.failure = failure
  }
}

export function getErrorMessage(error: unknown): string {
  const failure = getFailure(error)
  if (failure && !(error instanceof FormError)) {
    return failure.status === undefined ? messages.noAnswer() : getStatusMessage(failure.status)
  }
  const first = error instanceof RequestError ? error.graphQLErrors[0] : error
  return (first as Error | undefined)?.message || messages.unknown()
}

const toSeconds = (value: unknown): number | undefined => Number(value) || undefined

/** Returns undefined for an error that says what is wrong with the input. */
export function getFailure(error: unknown): Failure | undefined {
  if (error instanceof FormError) return error.failure
  if (error instanceof NoAnswerError) return {}
  if (!(error instanceof RequestError)) return undefined
  const { graphQLErrors, status, retryAfter } = error
  const [first] = graphQLErrors
  if (!first) return { status, retryAfterSeconds: toSeconds(retryAfter) }
  const code = getErrorCode(error)
  return code ? { status: code, retryAfterSeconds: toSeconds(first.extensions?.retryAfter) } : undefined
}

/**
 * Belongs to the field that the server names, else has the `fallback` text. Without an answer, the default text of forms
 * and the failure say more.
 */
export function createFormError(error: unknown, fallback?: string): FormError {
  if (error instanceof FormError) return error
  const field = error instanceof RequestError ? error.graphQLErrors[0]?.extensions?.field : undefined
  if (typeof field === 'string') return new FormError(getErrorMessage(error), field)
  const failure = getFailure(error)
  const isUnanswered = failure !== undefined && failure.status === undefined
  return new FormError(fallback ?? (isUnanswered ? '' : getErrorMessage(error)), undefined, failure)
}

const getStatusMessage = (status: number): string => (status === 429 ? messages.tooMany() : messages.other())

export const toFailure = ({ status, headers }: Response): Failure => ({
  status,
  retryAfterSeconds: toSeconds(headers.get('retry-after')),
})

/** `codes` maps the error codes that the caller knows, and `fields` those that belong to a field. */
export async function parseRestError(
  response: Response,
  codes: Record<string, () => string>,
  fields: Record<string, string> = {},
): Promise<FormError> {
  if (response.status !== 422) return new FormError(getStatusMessage(response.status), undefined, toFailure(response))
  const { error } = (await response.json()) as { error: string | [string, string] }
  if (Array.isArray(error)) return new FormError(error[1], error[0])
  return new FormError(codes[error]?.() ?? messages.unknownCode({ code: error }), fields[error])
}
