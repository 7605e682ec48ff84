import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

const channel = 'backplane_tags'
/** Advisory lock of every listening process, which the database releases with its connection. */
const presenceKey = 5_170_019
/** pg_notify accepts at most 8,000 bytes. */
const maxPayloadBytes = 7_500

const defaultTimings = { reconnectDelayMs: 1_000, heartbeatMs: 15_000, queryTimeoutMs: 5_000 }

type TagListener = (tags: readonly string[] | 'all') => void
type TouchedTags = { origin: string; tags: readonly string[] }

/** Sends touched tags to all processes by LISTEN/NOTIFY. After a lost connection all tags count as touched. */
export class TagBus {
  /** Identifies this process, which ignores its own notifications. */
  readonly origin = randomUUID()
  readonly #listeners = new Set<TagListener>()
  readonly #connection: pg.PoolConfig
  readonly #log: Log
  readonly #timings: typeof defaultTimings
  #client: pg.Client | undefined
  #stopped = false

  constructor(connection: pg.PoolConfig, log: Log, timings = defaultTimings) {
    this.#connection = connection
    this.#log = log
    this.#timings = timings
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
    const { queryTimeoutMs, heartbeatMs } = this.#timings
    const client = new pg.Client({
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      ...this.#connection,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => {
      const { from, tags } = JSON.parse(payload ?? '{}') as { from: string; tags: string[] }
      if (from !== this.origin) this.touch(tags)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await client.query('select pg_advisory_lock_shared($1)', [presenceKey])
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    this.#client = client
    // Detects a connection that was lost silently.
    const heartbeat = setInterval(() => client.query('select').catch(() => client.end()), heartbeatMs).unref()
    client.on('end', () => {
      clearInterval(heartbeat)
      void this.#reconnect()
    })
  }

  async isOnlyListener(): Promise<boolean> {
    const others = await this.#client?.query(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and classid = 0 and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`,
      [presenceKey],
    )
    return others?.rowCount === 0
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#client?.end()
  }

  async #reconnect(): Promise<void> {
    while (!this.#stopped) {
      this.touch('all')
      await sleep(this.#timings.reconnectDelayMs, undefined, { ref: false })
      if (this.#stopped) return
      try {
        await this.listen()
        return this.touch('all')
      } catch (error) {
        this.#log.warn({ error: (error as Error).message }, 'cannot listen for touched tags')
      }
    }
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
