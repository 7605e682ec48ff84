/** Worker of graphqlCost.ts: connections that repeat queries, one after the other, until a message arrives. */
import { parentPort, workerData } from 'node:worker_threads'
import { sendQuery } from './send.ts'

type Load = { origin: string; queries: readonly string[]; connections: number; networks: number }

const { origin, queries, connections, networks } = workerData as Load
const counts = { accepted: 0, refused: 0 }
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

async function loop(_: unknown, index: number): Promise<void> {
  for (let n = index; !stop.signal.aborted; n++) {
    const { status } = await sendQuery(origin, queries[n % queries.length] as string, index % networks)
    counts[status === 200 ? 'accepted' : 'refused']++
  }
}

await Promise.all(Array.from({ length: connections }, loop))
parentPort?.postMessage(counts)
