import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttackClient } from '../attack/client.ts'
import type { Query } from './fleet.ts'
import { waitFor } from './waitFor.ts'

/** Sooner than `Retry-After` says, to notice when writes succeed again. */
const retryMs = 250

/** Times are those of `performance.now()`; `startedAt` is that of the attempt that was acknowledged. */
export type Written = { mark: string; repeats: number; startedAt: number; acknowledgedAt: number }

export type KeyedWriters = {
  readonly written: readonly Written[]
  /** What the attempts were answered that were not acknowledged. */
  readonly refusals: readonly string[]
  /** Resolves when every write is acknowledged; rejects if one is not in three minutes. */
  stop(): Promise<void>
}

export type Writer = { client: AttackClient; post: string }

/**
 * Each client writes one comment after another, at most one in `intervalMs`, and repeats what was not acknowledged with
 * its Idempotency-Key.
 */
export function startKeyedWriters(writers: readonly Writer[], intervalMs = 0): KeyedWriters {
  const written: Written[] = []
  const refusals: string[] = []
  const stopping = new AbortController()
  const done = Promise.all(
    writers.map(async (writer) => {
      while (!stopping.signal.aborted) {
        const next = performance.now() + intervalMs
        written.push(await writeUntilAcknowledged(writer, refusals))
        await sleep(Math.max(0, next - performance.now()))
      }
    }),
  )
  // Reported by `stop`.
  done.catch(() => {})
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
  let repeats = 0
  const attempt = async () => {
    const startedAt = performance.now()
    const outcome = await write(writer, mark)
    if (outcome === acknowledged) return { mark, repeats, startedAt, acknowledgedAt: performance.now() }
    refusals.push(outcome)
    repeats++
    return undefined
  }
  return waitFor(`a write is acknowledged (${refusals.at(-1)})`, attempt, { everyMs: retryMs })
}

export const acknowledged = 'acknowledged'
/** What clients are told while there is no primary. */
export const unavailable = '503 with Retry-After'
export const cutOff = 'no answer'

export async function write({ client, post }: Writer, mark: string, key = mark): Promise<string> {
  const query = `mutation { made: createComment(objectId: "${post}", body: "${mark}") { id } }`
  try {
    const reply = await client.post('/graphql', { query }, { 'idempotency-key': key })
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
