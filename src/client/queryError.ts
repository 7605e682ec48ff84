export type ServerError = { message: string; extensions?: Record<string, unknown> }

type Cause = { network?: string; graphQLErrors?: readonly ServerError[]; status?: number }

/** The message starts with [Network], or has one [GraphQL] line per error. */
export class QueryError extends Error {
  readonly graphQLErrors: readonly ServerError[]
  readonly status: number | undefined

  constructor({ network, graphQLErrors = [], status }: Cause) {
    super(
      network === undefined ? graphQLErrors.map((e) => `[GraphQL] ${e.message}`).join('\n') : `[Network] ${network}`,
    )
    this.graphQLErrors = graphQLErrors
    this.status = status
  }
}
