import autocannon from 'autocannon'
import { percentiles } from './statistics.ts'

export type Request = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** What each request has of its own, for endpoints that ignore duplicates. */
  createParts?: () => { body: string; headers?: Record<string, string> }
}

export type Load = {
  connections: number
  /** Each connection has its own share. */
  requests: readonly Request[]
  /** Whether a response with status 200 is valid; called for each response, so it must be fast. */
  isValidResponse?: ((body: string) => boolean) | undefined
}

export type LoadResult = { requestsPerSecond: number; p50Ms: number; p99Ms: number; responseCount: number }

/** How often autocannon checks whether the duration has passed. */
const sampleIntervalMs = 50

/** Throws when a response is invalid. */
export async function applyLoad(origin: string, load: Load, seconds: number): Promise<LoadResult> {
  const { connections, isValidResponse } = load
  const times: number[] = []
  let connection = 0
  const startedAt = performance.now()
  let endedAt = startedAt
  const { promise: result, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url: origin,
    connections,
    duration: seconds,
    sampleInt: sampleIntervalMs,
    setupClient: (client) => client.setRequests(selectRequests(load, connection++)),
    ...(isValidResponse ? { verifyBody: isValidResponse as autocannon.Options['verifyBody'] } : {}),
  }
  const run = autocannon(options, (error, end) => (error ? reject(error) : resolve(end)))
  run.on('response', (...[, , , responseTimeMs]) => {
    times.push(responseTimeMs)
    endedAt = performance.now()
  })
  const { errors, timeouts, non2xx, mismatches } = await result
  if (errors || timeouts || non2xx || mismatches || !times.length) {
    const summary = JSON.stringify({ answers: times.length, errors, timeouts, non2xx, mismatches })
    throw new Error(`${load.requests[0]?.path}: not every request was answered well: ${summary}`)
  }
  const [p50Ms, p99Ms] = percentiles(times, [0.5, 0.99]) as [number, number]
  return {
    requestsPerSecond: (times.length / (endedAt - startedAt)) * 1_000,
    p50Ms,
    p99Ms,
    responseCount: times.length,
  }
}

/** Gives each connection different requests; otherwise all would hit the same rows. */
function selectRequests({ requests, connections }: Load, connection: number): autocannon.Request[] {
  const share = requests.filter((_, index) => index % connections === connection % connections)
  return (share.length ? share : requests).map(({ createParts, ...request }) => {
    if (!createParts) return request
    const setupRequest = (next: autocannon.Request) => {
      const { body, headers } = createParts()
      return { ...next, body, headers: { ...next.headers, ...headers } }
    }
    return { ...request, setupRequest }
  })
}
