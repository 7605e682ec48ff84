import { authorizedFetch } from './authorizedFetch.ts'
import type { AnyDoc, Doc, SendDocument } from './doc.ts'
import { QueryError, type ServerError } from './queryError.ts'

type GraphqlResult = { data?: unknown; errors?: ServerError[] }

/** Rejects with a QueryError. */
async function send(doc: AnyDoc, variables: unknown): Promise<unknown> {
  const response = await authorizedFetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ operationName: doc.name, query: doc.text, variables }),
  }).catch((error: Error) => {
    throw new QueryError({ network: error.message })
  })
  const result = (await response.json().catch(() => ({}))) as GraphqlResult
  if (result.errors?.length) throw new QueryError({ graphQLErrors: result.errors, status: response.status })
  if (!response.ok || result.data === undefined) {
    throw new QueryError({ network: response.statusText, status: response.status })
  }
  return result.data
}

export const sendQuery: SendDocument = send

/** Does not touch the cache; see `useMutation`. */
export const sendMutation = <Result, Variables>(doc: Doc<Result, Variables>, variables: Variables): Promise<Result> =>
  send(doc, variables) as Promise<Result>
