export type ServerError = { message: string; extensions?: Record<string, unknown> }

type Cause = {
  network?: string
  graphQLErrors?: readonly ServerError[]
  status?: number | undefined
  retryAfter?: string | null
}

/** No answer arrived; the request may have. A TypeError, as fetch throws. */
export class NoAnswerError extends TypeError {}

/** The message starts with [Network], or has one [GraphQL] line per error. */
export class RequestError extends Error {
  readonly graphQLErrors: readonly ServerError[]
  /** Undefined if no answer arrived. */
  readonly status: number | undefined
  /** The header of the response. */
  readonly retryAfter: string | null | undefined

  constructor({ network, graphQLErrors = [], status, retryAfter }: Cause) {
    super(
      network === undefined ? graphQLErrors.map((e) => `[GraphQL] ${e.message}`).join('\n') : `[Network] ${network}`,
    )
    this.graphQLErrors = graphQLErrors
    this.status = status
    this.retryAfter = retryAfter
  }
}
