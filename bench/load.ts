import autocannon from 'autocannon'
import { percentiles } from './statistics.ts'

export type Request = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Makes the body anew each time, for what the server writes once however often it arrives. */
  makeBody?: () => string
}

export type Load = {
  connections: number
  /** Asked in turn; each connection has its own share of them. */
  requests: readonly Request[]
  /** Whether an answer with status 200 is a good one; asked for each, so it must be quick. */
  accepts?: ((body: string) => boolean) | undefined
}

export type Measured = { perSecond: number; p50Ms: number; p99Ms: number; answers: number }

/** A run is over at the first look after its time. */
const endIsSeenAfterMs = 50

/** Sends requests as fast as they are answered. Throws when one is not answered well. */
export async function applyLoad(origin: string, load: Load, seconds: number): Promise<Measured> {
  const { connections, accepts } = load
  const times: number[] = []
  let connection = 0
  const begunAt = performance.now()
  let endedAt = begunAt
  const { promise: result, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url: origin,
    connections,
    duration: seconds,
    sampleInt: endIsSeenAfterMs,
    setupClient: (client) => client.setRequests(shareOf(load, connection++)),
    ...(accepts ? { verifyBody: accepts as autocannon.Options['verifyBody'] } : {}),
  }
  const run = autocannon(options, (error, end) => (error ? reject(error) : resolve(end)))
  run.on('response', (...[, , , responseTimeMs]) => {
    times.push(responseTimeMs)
    endedAt = performance.now()
  })
  const { errors, timeouts, non2xx, mismatches } = await result
  if (errors || timeouts || non2xx || mismatches || !times.length) {
    const faults = JSON.stringify({ answers: times.length, errors, timeouts, non2xx, mismatches })
    throw new Error(`${load.requests[0]?.path}: not every request was answered well: ${faults}`)
  }
  const [p50Ms, p99Ms] = percentiles(times, [0.5, 0.99]) as [number, number]
  return { perSecond: (times.length / (endedAt - begunAt)) * 1_000, p50Ms, p99Ms, answers: times.length }
}

/** Connections that all began with the same request would meet at the same rows. */
function shareOf({ requests, connections }: Load, connection: number): autocannon.Request[] {
  const share = requests.filter((_, index) => index % connections === connection % connections)
  return (share.length ? share : requests).map(({ makeBody, ...request }) =>
    makeBody ? { ...request, setupRequest: (next: autocannon.Request) => ({ ...next, body: makeBody() }) } : request,
  )
}
