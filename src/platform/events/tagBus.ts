import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { advisoryLocks } from '../db/advisoryLocks.ts'
import { DatabaseClient } from '../db/databaseClient.ts'
import { UnreachableError } from '../errors.ts'
import type { Log } from '../log.ts'

const channel = 'backplane_tags'
/** pg_notify accepts at most 8,000 bytes. */
const maxPayloadBytes = 7_500

const defaultTimings = {
  reconnectDelayMs: 1_000,
  /** A silent loss is noticed five seconds later. */
  heartbeatMs: 1_000,
  queryTimeoutMs: 4_000,
  /** After this time without a request nobody can be shown anything outdated. */
  quietAfterMs: 60_000,
  quietHeartbeatMs: 30_000,
}

/** How long a process that has changed something counts as present. */
const othersSeenMs = 60_000

/** The time from the failure of a statement to the end of its connection. */
const lossMs = 20

type TagListener = (tags: readonly string[] | 'all') => void
type TouchedTags = { origin: string; tags: readonly string[] }

/** Sends touched tags to all processes by LISTEN/NOTIFY. When the connection is lost or back, all tags count as touched. */
export class TagBus {
  /** Identifies this process, which ignores its own notifications. */
  readonly origin = randomUUID()
  readonly #listeners = new Set<TagListener>()
  readonly #connection: pg.PoolConfig
  readonly #log: Log
  readonly #timings: typeof defaultTimings
  #client: DatabaseClient | undefined
  /** The last ping, which stays here once it has failed until another connection is made. */
  #ping: Promise<void> | undefined
  #answeredAt = 0
  #usedAt = 0
  #othersHeardAt = Number.NEGATIVE_INFINITY
  #isLost = false
  #stopped = false

  constructor(connection: pg.PoolConfig, log: Log, timings: Partial<typeof defaultTimings> = {}) {
    this.#connection = connection
    this.#log = log
    this.#timings = { ...defaultTimings, ...timings }
  }

  /** Whether changes by other processes are not heard now. Listeners are called with `all` whenever this changes. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Whether no request has arrived for a while. */
  get isQuiet(): boolean {
    return performance.now() - this.#usedAt > this.#timings.quietAfterMs
  }

  /** Whether another process has changed anything lately. */
  get hasOthers(): boolean {
    return performance.now() - this.#othersHeardAt < othersSeenMs
  }

  /** Called before a request is answered from a cache: after a quiet time the connection may be lost silently. */
  use(): Promise<void> | undefined {
    const { heartbeatMs, queryTimeoutMs } = this.#timings
    this.#usedAt = performance.now()
    if (!this.#client || this.#isLost || this.#usedAt - this.#answeredAt <= heartbeatMs + queryTimeoutMs)
      return undefined
    // The caches learn of the loss once the socket is closed.
    return this.ping().catch(() => sleep(lossMs))
  }

  onTagsTouched(listener: TagListener): void {
    this.#listeners.add(listener)
  }

  touch(tags: readonly string[] | 'all'): void {
    for (const listener of this.#listeners) listener(tags)
  }

  /** Every process except `origin`, which has already touched the tags. */
  async notify(client: pg.ClientBase, touched: TouchedTags): Promise<void> {
    for (const payload of splitIntoPayloads(touched)) await client.query('select pg_notify($1, $2)', [channel, payload])
  }

  async listen(): Promise<void> {
    const { queryTimeoutMs } = this.#timings
    const client = new DatabaseClient({
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      ...this.#connection,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => {
      const { from, tags } = JSON.parse(payload ?? '{}') as { from: string; tags: string[] }
      if (from === this.origin) return
      this.#othersHeardAt = performance.now()
      this.touch(tags)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.presence])
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    this.#client = client
    this.#ping = undefined
    // Detects a connection that was lost silently.
    this.#answeredAt = performance.now()
    this.#usedAt = this.#answeredAt
    const heartbeat = this.#startHeartbeat()
    client.on('end', () => {
      clearInterval(heartbeat)
      void this.#reconnect()
    })
  }

  /** Rejects if the database does not answer. Callers share one statement. */
  async ping(): Promise<void> {
    const client = this.#isLost ? undefined : this.#client
    if (!client) throw new UnreachableError('The connection to the database is lost')
    this.#ping ??= pingConnection(client).then(() => {
      this.#ping = undefined
      this.#answeredAt = performance.now()
    })
    await this.#ping
  }

  #startHeartbeat(): NodeJS.Timeout {
    const { heartbeatMs, quietHeartbeatMs } = this.#timings
    const beat = () => {
      if (this.isQuiet && performance.now() - this.#answeredAt < quietHeartbeatMs) return
      void this.ping().catch(() => {})
    }
    return setInterval(beat, heartbeatMs).unref()
  }

  async isOnlyListener(): Promise<boolean> {
    const client: pg.Client | undefined = this.#client
    const others = await client?.query(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and classid = 0 and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`,
      [advisoryLocks.presence],
    )
    return others?.rowCount === 0
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#client?.end()
  }

  async #reconnect(): Promise<void> {
    this.#isLost = !this.#stopped
    while (!this.#stopped) {
      this.touch('all')
      await sleep(this.#timings.reconnectDelayMs, undefined, { ref: false })
      if (this.#stopped) return
      try {
        await this.listen()
        this.#isLost = false
        return this.touch('all')
      } catch (error) {
        this.#log.warn({ error: (error as Error).message }, 'cannot listen for touched tags')
      }
    }
  }
}

/** Closes the connection if it does not answer. */
async function pingConnection(client: DatabaseClient): Promise<void> {
  try {
    await client.query('select')
  } catch (error) {
    // `end` would wait for an answer.
    client.disconnect()
    throw new UnreachableError('The database does not answer', { cause: error })
  }
}

function splitIntoPayloads({ origin: from, tags }: TouchedTags): string[] {
  const payloads: string[] = []
  let chunk: string[] = []
  let bytes = 0
  for (const tag of tags) {
    if (bytes + tag.length > maxPayloadBytes) {
      payloads.push(JSON.stringify({ from, tags: chunk }))
      chunk = []
      bytes = 0
    }
    chunk.push(tag)
    bytes += tag.length + 3
  }
  if (chunk.length) payloads.push(JSON.stringify({ from, tags: chunk }))
  return payloads
}
