/** Worker of graphqlCost.ts: connections that repeat one query until a message arrives. */
import { parentPort, workerData } from 'node:worker_threads'
import { sendQuery } from './send.ts'

const { origin, query, connections } = workerData as { origin: string; query: string; connections: number }
const counts = { accepted: 0, refused: 0 }
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())

async function loop(): Promise<void> {
  while (!stop.signal.aborted) {
    const { status } = await sendQuery(origin, query)
    counts[status === 200 ? 'accepted' : 'refused']++
  }
}

await Promise.all(Array.from({ length: connections }, loop))
parentPort?.postMessage(counts)
