import { NoAnswerError } from '../errors/requestErrors.ts'
import { getSecondsLeft, readTokenPair, removeTokenPair, storeTokenPair, type TokenPair } from './tokens.ts'

/** Closer to expiry, in seconds, requests run one at a time in all tabs, so that a pair is refreshed only once. */
const exclusiveBelowSeconds = 15
/** Longer than a large text takes on a slow phone, and than the server works on anything. */
const answerTimeoutMs = 60_000
const lockName = 'cipheraTokens'

let headerName = 'authorization'
let onSessionCleared: () => void = () => {}

/** Staging sends the tokens in X-Authorization. */
export function configureTokens(options: { staging: boolean; onCleared: () => void }): void {
  headerName = options.staging ? 'x-authorization' : 'authorization'
  onSessionCleared = options.onCleared
}

/** Stores the new token pair that a response may carry. */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const pair = readTokenPair()
  if (!pair || getSecondsLeft(pair.access) > exclusiveBelowSeconds) return send(input, init)
  // Later requests find the new pair and then run outside the lock.
  return withTokenLock(async () => {
    const current = readTokenPair()
    if (!current || getSecondsLeft(current.access) > exclusiveBelowSeconds) return () => send(input, init)
    const response = await send(input, init)
    return () => Promise.resolve(response)
  })
}

export const postJson = (path: string, body: object = {}, init?: RequestInit): Promise<Response> =>
  authorizedFetch(path, {
    ...init,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function withTokenLock(work: () => Promise<() => Promise<Response>>): Promise<Response> {
  const finish = 'locks' in navigator ? await navigator.locks.request(lockName, work) : await enqueueInTab(work)
  return finish()
}

let queue: Promise<unknown> = Promise.resolve()

function enqueueInTab<T>(work: () => Promise<T>): Promise<T> {
  const task = queue.then(work, work)
  queue = task.catch(() => {})
  return task
}

async function send(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const pair = readTokenPair()
  const headers = new Headers(init.headers)
  if (pair) headers.set(headerName, `Bearer ${pair.access}:${pair.refresh}`)
  // Files and streams, which may take longer, are no texts.
  const signal = init.signal ?? (typeof init.body === 'string' ? AbortSignal.timeout(answerTimeoutMs) : null)
  const response = await fetch(input, { ...init, headers, signal }).catch((error: Error) => {
    throw init.signal?.aborted ? error : new NoAnswerError(error.message)
  })
  storeFromHeader(response.headers.get('x-ciphera-tokens'), pair)
  return response
}

function storeFromHeader(header: string | null, sent: TokenPair | null): void {
  if (!header) return
  if (header === 'clear') {
    const stored = readTokenPair()
    // Ignore if the pair was replaced or refreshed since this request was sent.
    if (!stored || stored.refresh !== sent?.refresh) return
    removeTokenPair()
    onSessionCleared()
    return
  }
  const [access, refresh] = header.split(':')
  if (access && refresh) storeTokenPair({ access, refresh })
}
