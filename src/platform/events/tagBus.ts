import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

const channel = 'backplane_tags'
/** Held by every process that listens, and by the database given up with its connection, however the process ends. */
const presenceKey = 5_170_019
/** pg_notify carries at most 8,000 bytes. */
const mostBytes = 7_500

/** In milliseconds: between tries to listen again, between looks whether the line still stands, until no answer is one. */
const usualWaits = { retry: 1_000, beat: 15_000, answer: 5_000 }

type Hear = (tags: readonly string[] | 'all') => void
type Told = { origin: string; tags: readonly string[] }

/**
 * Carries "pages with these tags are out of date" to every process of the site, by LISTEN/NOTIFY.
 * After a lost connection nobody knows what was missed, so everything counts as touched.
 */
export class TagBus {
  /** Names this process: what comes from here has been heard here. */
  readonly origin = randomUUID()
  readonly #hearers = new Set<Hear>()
  readonly #connection: pg.PoolConfig
  readonly #log: Log
  readonly #waits: typeof usualWaits
  #client: pg.Client | undefined
  #stopped = false

  constructor(connection: pg.PoolConfig, log: Log, waits = usualWaits) {
    this.#connection = connection
    this.#log = log
    this.#waits = waits
  }

  onTouched(hear: Hear): void {
    this.#hearers.add(hear)
  }

  /** Tells this process, at once. */
  touch(tags: readonly string[] | 'all'): void {
    for (const hear of this.#hearers) hear(tags)
  }

  /** Tells the processes other than the one where it began, whoever hands it on. */
  async tell(client: pg.ClientBase, told: Told): Promise<void> {
    for (const text of chunks(told)) await client.query('select pg_notify($1, $2)', [channel, text])
  }

  async listen(): Promise<void> {
    const { answer } = this.#waits
    const client = new pg.Client({ connectionTimeoutMillis: answer, query_timeout: answer, ...this.#connection })
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
    // A line that was cut without a word looks like one on which nobody speaks.
    const beat = setInterval(() => client.query('select').catch(() => client.end()), this.#waits.beat).unref()
    client.on('end', () => {
      clearInterval(beat)
      void this.#listenAgain()
    })
  }

  /** Whether no other process listens on this database. */
  async isAlone(): Promise<boolean> {
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

  /** One try at a time, for as long as it takes: the database may be away for hours. */
  async #listenAgain(): Promise<void> {
    while (!this.#stopped) {
      this.touch('all')
      await sleep(this.#waits.retry, undefined, { ref: false })
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

function chunks({ origin: from, tags }: Told): string[] {
  const texts: string[] = []
  let part: string[] = []
  let bytes = 0
  for (const tag of tags) {
    if (bytes + tag.length > mostBytes) {
      texts.push(JSON.stringify({ from, tags: part }))
      part = []
      bytes = 0
    }
    part.push(tag)
    bytes += tag.length + 3
  }
  if (part.length) texts.push(JSON.stringify({ from, tags: part }))
  return texts
}
