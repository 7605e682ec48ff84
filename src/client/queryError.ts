export type ServerError = { message: string; extensions?: Record<string, unknown> }

type Cause = { network?: string; graphQLErrors?: readonly ServerError[]; status?: number }

/** A query or mutation that failed: on its way, prefixed [Network], or on the server, one [GraphQL] line for each error. */
export class QueryError extends Error {
  readonly graphQLErrors: readonly ServerError[]
  /** The HTTP status of the answer, if there was one. */
  readonly status: number | undefined

  constructor({ network, graphQLErrors = [], status }: Cause) {
    super(
      network === undefined ? graphQLErrors.map((e) => `[GraphQL] ${e.message}`).join('\n') : `[Network] ${network}`,
    )
    this.graphQLErrors = graphQLErrors
    this.status = status
  }
}
