import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log.ts'

const channel = 'backplane_tags'
/** pg_notify carries at most 8,000 bytes. */
const mostBytes = 7_500
const retryMs = 1_000

type Hear = (tags: readonly string[] | 'all') => void

/**
 * Carries "pages with these tags are out of date" to every process of the site, by LISTEN/NOTIFY.
 * After a lost connection nobody knows what was missed, so everything counts as touched.
 */
export class TagBus {
  readonly #self = randomUUID()
  readonly #hearers = new Set<Hear>()
  readonly #connection: pg.PoolConfig
  readonly #log: Log
  #client: pg.Client | undefined
  #stopped = false

  constructor(connection: pg.PoolConfig, log: Log) {
    this.#connection = connection
    this.#log = log
  }

  onTouched(hear: Hear): void {
    this.#hearers.add(hear)
  }

  /** Tells this process, at once. */
  touch(tags: readonly string[] | 'all'): void {
    for (const hear of this.#hearers) hear(tags)
  }

  /** Tells the other processes. */
  async tell(client: pg.ClientBase, tags: readonly string[]): Promise<void> {
    for (const text of chunks(this.#self, tags)) await client.query('select pg_notify($1, $2)', [channel, text])
  }

  async listen(): Promise<void> {
    const client = new pg.Client(this.#connection)
    client.on('error', () => {})
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => {
      const { from, tags } = JSON.parse(payload ?? '{}') as { from: string; tags: string[] }
      if (from !== this.#self) this.touch(tags)
    })
    this.#client = client
    await client.connect()
    await client.query(`listen ${channel}`)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#client?.end()
  }

  #lost(client: pg.Client): void {
    if (this.#stopped || client !== this.#client) return
    this.touch('all')
    setTimeout(() => {
      if (this.#stopped) return
      this.listen().then(
        () => this.touch('all'),
        (error: Error) => {
          this.#log.warn({ error: error.message }, 'cannot listen for touched tags')
          this.#lost(this.#client as pg.Client)
        },
      )
    }, retryMs).unref()
  }
}

function chunks(from: string, tags: readonly string[]): string[] {
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
