import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackClient } from '../attack/client.ts'
import type { Query } from './fleet.ts'

/** Sooner than `Retry-After` says, to notice when writes succeed again. */
const retryMs = 250

/** Times are those of `performance.now()`; `startedAt` is that of the attempt that was acknowledged. */
export type Written = { mark: string; repeats: number; startedAt: number; acknowledgedAt: number }

export type KeyedWriters = {
  readonly written: readonly Written[]
  /** What the attempts were answered that were not acknowledged. */
  readonly refusals: readonly string[]
  /** Resolves when every write is acknowledged. */
  stop(): Promise<void>
}

type Writer = { client: AttackClient; post: string }

/** Each client writes one comment after another, and repeats what was not acknowledged with its Idempotency-Key. */
export function startKeyedWriters(writers: readonly Writer[], pauseMs = 0): KeyedWriters {
  const written: Written[] = []
  const refusals: string[] = []
  const stopping = new AbortController()
  const done = Promise.all(
    writers.map(async (writer) => {
      while (!stopping.signal.aborted) {
        written.push(await writeUntilAcknowledged(writer, refusals))
        if (pauseMs) await sleep(pauseMs)
      }
    }),
  )
  return {
    written,
    refusals,
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function writeUntilAcknowledged(writer: Writer, refusals: string[]): Promise<Written> {
  const mark = randomUUID()
  for (let repeats = 0; ; repeats++) {
    const startedAt = performance.now()
    const outcome = await write(writer, mark)
    if (outcome === acknowledged) return { mark, repeats, startedAt, acknowledgedAt: performance.now() }
    refusals.push(outcome)
    await sleep(retryMs)
  }
}

export const acknowledged = 'acknowledged'
/** What clients are told while there is no primary. */
export const unavailable = '503 with Retry-After'
export const cutOff = 'no answer'

export async function write({ client, post }: Writer, mark: string): Promise<string> {
  const query = `mutation { made: createComment(objectId: "${post}", body: "${mark}") { id } }`
  try {
    const reply = await client.post('/graphql', { query }, { 'idempotency-key': mark })
    const { data } = reply.json() as { data?: { made?: object } | null }
    if (data?.made) return acknowledged
    if (reply.status === 503 && reply.headers.has('retry-after')) return unavailable
    return `${reply.status} ${reply.text}`.slice(0, 200)
  } catch {
    // Whether it was written is not known until the repetition.
    return cutOff
  }
}

export async function compareWrites(query: Query, written: readonly Written[]) {
  const stored = await query<{ mark: string; count: number }>(
    'select body as mark, count(*)::int as count from comments where body = any($1) group by 1',
    [written.map(({ mark }) => mark)],
  )
  const counts = new Map(stored.map(({ mark, count }) => [mark, count]))
  return {
    lost: written.filter(({ mark }) => !counts.has(mark)).map(({ mark }) => mark),
    doubled: stored.filter(({ count }) => count > 1).map(({ mark }) => mark),
  }
}
