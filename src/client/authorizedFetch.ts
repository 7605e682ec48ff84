import { type Pair, readPair, removePair, secondsLeft, storePair } from './tokens.ts'

/** From here on requests run one at a time, in all tabs, so that one pair is exchanged once (specification, section 7). */
const alone = 15
const lockName = 'cipheraTokens'

let headerName = 'authorization'
let cleared: () => void = () => {}

/** In staging the tokens travel in X-Authorization; `onCleared` hears that the server has ended the session. */
export function configureTokens(options: { staging: boolean; onCleared: () => void }): void {
  headerName = options.staging ? 'x-authorization' : 'authorization'
  cleared = options.onCleared
}

/** `fetch` with the stored tokens, which it renews from the answer. */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const pair = readPair()
  if (!pair || secondsLeft(pair.access) > alone) return send(input, init)
  // Whoever comes second finds the new pair, and then need not wait for the others any longer.
  return exclusively(async () => {
    const now = readPair()
    if (!now || secondsLeft(now.access) > alone) return () => send(input, init)
    const response = await send(input, init)
    return () => Promise.resolve(response)
  })
}

/** Posts JSON with the stored tokens. */
export const postJson = (path: string, body: object = {}, init?: RequestInit): Promise<Response> =>
  authorizedFetch(path, {
    ...init,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function exclusively(work: () => Promise<() => Promise<Response>>): Promise<Response> {
  const rest = 'locks' in navigator ? await navigator.locks.request(lockName, work) : await inThisTab(work)
  return rest()
}

let queue: Promise<unknown> = Promise.resolve()

function inThisTab<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work, work)
  queue = turn.catch(() => {})
  return turn
}

async function send(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const pair = readPair()
  const headers = new Headers(init.headers)
  if (pair) headers.set(headerName, `Bearer ${pair.access}:${pair.refresh}`)
  const response = await fetch(input, { ...init, headers })
  adopt(response.headers.get('x-ciphera-tokens'), pair)
  return response
}

function adopt(header: string | null, sent: Pair | null): void {
  if (!header) return
  if (header === 'clear') {
    const stored = readPair()
    // Only if nobody has signed in, or renewed the pair, since this request was sent (D20).
    if (!stored || stored.refresh !== sent?.refresh) return
    removePair()
    cleared()
    return
  }
  const [access, refresh] = header.split(':')
  if (access && refresh) storePair({ access, refresh })
}
