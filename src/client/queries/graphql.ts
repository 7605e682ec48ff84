import { RequestError, type ServerError } from '../errors/requestErrors.ts'
import { authorizedFetch } from '../session/authorizedFetch.ts'
import { noteServerTime } from '../stores/clock.ts'
import { siteRevision } from '../stores/siteRevision.ts'
import type { Answer, AnyDoc, Doc, SendDocument } from './doc.ts'

type GraphqlResult = { data?: unknown; errors?: ServerError[]; extensions?: { tables?: readonly string[] } }

const jsonHeaders = {
  'content-type': 'application/json',
  accept: 'application/graphql-response+json, application/json',
}

/** Rejects with a RequestError. */
async function post(body: string, { headers, keepalive = false }: RequestInit = {}): Promise<Answer> {
  const response = await authorizedFetch('/graphql', {
    method: 'POST',
    headers: { ...jsonHeaders, ...headers },
    body,
    keepalive,
  }).catch((error: Error) => {
    throw new RequestError({ network: error.message })
  })
  noteServerTime(Date.parse(response.headers.get('date') ?? '') / 1_000)
  siteRevision.latest = response.headers.get('x-site-revision')
  const { ok, status, statusText: network } = response
  const result = (await response.json().catch(() => ({}))) as GraphqlResult
  if (result.errors?.length) throw new RequestError({ graphQLErrors: result.errors, status })
  if (!ok) throw new RequestError({ network, status, retryAfter: response.headers.get('retry-after') })
  // The connection ended within the answer.
  if (result.data === undefined) throw new RequestError({ network })
  return { data: result.data, tables: result.extensions?.tables }
}

const toBody = (doc: AnyDoc, variables: unknown): string =>
  JSON.stringify({ operationName: doc.name, query: doc.text, variables, extensions: { tables: true } })

export const requestQuery: SendDocument = (doc, variables) => post(toBody(doc, variables))

/** Fetches what no cache keeps. */
export const sendQuery = async <Result, Variables>(
  doc: Doc<Result, Variables>,
  variables: Variables,
): Promise<Result> => (await requestQuery(doc, variables)).data as Result

/** The keys of requests whose outcome is unknown, by body. Sent again, they must not write twice. */
const unanswered = new Map<string, string>()

/** Browsers refuse to keep longer requests alive, 64 KiB in all. */
const maxKeptAlive = 10_000

const isUnknown = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.status === undefined ||
    error.status >= 500 ||
    error.graphQLErrors.some(({ message }) => /^50\d$/.test(message)))

/** `randomUUID` exists only on pages over HTTPS. */
const createKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Does not touch the cache; see `useMutation`. */
export const sendMutation = async <Result, Variables>(
  doc: Doc<Result, Variables>,
  variables: Variables,
): Promise<Result> => (await requestMutation(doc, variables)).data

export async function requestMutation<Result, Variables>(
  doc: Doc<Result, Variables>,
  variables: Variables,
): Promise<Answer<Result>> {
  const body = toBody(doc, variables)
  const key = unanswered.get(body) ?? createKey()
  try {
    // What is shown at once as done must arrive, even if the reader leaves the page at once.
    const keepalive = body.length < maxKeptAlive
    const result = (await post(body, { headers: { 'idempotency-key': key }, keepalive })) as Answer<Result>
    unanswered.delete(body)
    return result
  } catch (error) {
    if (isUnknown(error)) unanswered.set(body, key)
    else unanswered.delete(body)
    throw error
  }
}
