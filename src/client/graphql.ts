import { authorizedFetch } from './authorizedFetch.ts'
import type { AnyDoc, Doc } from './doc.ts'
import type { Send } from './documentCache.ts'
import { QueryError, type ServerError } from './queryError.ts'

type Answer = { data?: unknown; errors?: ServerError[] }

/** Sends a document to POST /graphql; rejects with a QueryError (specification, section 8, "Query client"). */
async function send(doc: AnyDoc, variables: unknown): Promise<unknown> {
  const response = await authorizedFetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ operationName: doc.name, query: doc.text, variables }),
  }).catch((error: Error) => {
    throw new QueryError({ network: error.message })
  })
  const answer = (await response.json().catch(() => ({}))) as Answer
  if (answer.errors?.length) throw new QueryError({ graphQLErrors: answer.errors, status: response.status })
  if (!response.ok || answer.data === undefined) {
    throw new QueryError({ network: response.statusText, status: response.status })
  }
  return answer.data
}

export const sendQuery: Send = send

/** Sends a mutation; see `useMutation` for what becomes of the cache. */
export const sendMutation = <Result, Variables>(doc: Doc<Result, Variables>, variables: Variables): Promise<Result> =>
  send(doc, variables) as Promise<Result>
