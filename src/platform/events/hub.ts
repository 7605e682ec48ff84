import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Context } from '../context.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { AppEvent, EventDefinition, EventSink } from './define.ts'
import type { Listener } from './listener.ts'
import type { TagBus } from './tagBus.ts'

const listenerJob = 'events.listeners'
const batch = 500
/** Waits this long for more: one transaction then hands on all that a busy moment brings. */
const gatherMs = 20
/** Looks again this often by itself: for what another process recorded and did not live to hand on. */
const pollMs = 5_000

type Row = { type: string; payload: unknown }
type Parts = {
  pool: pg.Pool
  log: Log
  tags: TagBus
  definitions: readonly EventDefinition<never>[]
  listeners: readonly Listener[]
}

/** Hands recorded events on, once their transaction is committed: tags to the page caches, the rest to the job queue. */
export class EventHub implements EventSink {
  readonly #parts: Parts
  readonly #definitions: Map<string, EventDefinition<never>>
  #jobs: Jobs | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#definitions = new Map(parts.definitions.map((d) => [d.type, d]))
  }

  /** Called by `change` right after its commit: this process's readers see the change from now on. */
  committed(events: readonly AppEvent[]): void {
    if (!events.length) return
    // Without its definition other processes could not tell which pages to drop.
    for (const { definition } of events) {
      if (!this.#definitions.has(definition.type)) throw new Error(`No feature lists the event ${definition.type}`)
    }
    this.#parts.tags.touch(events.flatMap((e) => e.definition.tags(e.payload)))
    this.#kick()
  }

  /** The job that runs listeners; belongs into the list given to `startJobs`. */
  job(): Job<{ listener: string; payload: unknown }> {
    const byName = new Map(this.#parts.listeners.map((l) => [l.name, l]))
    return {
      name: listenerJob,
      async run(ctx: Context, { listener, payload }) {
        // One that a release has removed has nothing left to do.
        await byName.get(listener)?.run(ctx, payload)
      },
    }
  }

  start(jobs: Jobs): void {
    this.#jobs = jobs
    this.#timer = setInterval(() => this.#kick(), pollMs)
    this.#timer.unref()
    this.#kick()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#jobs = undefined
    await this.#running
  }

  #kick(): void {
    this.#again = true
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined
    })
  }

  async #drain(): Promise<void> {
    while (this.#again && this.#jobs) {
      await sleep(gatherMs)
      this.#again = false
      try {
        while ((await this.#handOn(this.#jobs)) === batch);
      } catch (error) {
        this.#parts.log.warn({ error: (error as Error).message }, 'events wait: they could not be handed on')
      }
    }
  }

  /** Moves a batch from the outbox to the queue, in one transaction, so that each event is handed on exactly once. */
  async #handOn(jobs: Jobs): Promise<number> {
    const client = await this.#parts.pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<Row>(
        `delete from outbox where id in (select id from outbox order by id limit ${batch} for update skip locked)
         returning type, payload`,
      )
      const runs = rows.flatMap(({ type, payload }) =>
        this.#parts.listeners.filter((l) => l.type === type).map((l) => ({ listener: l.name, payload })),
      )
      if (runs.length) await jobs.add(listenerJob, runs, client)
      if (rows.length) await this.#parts.tags.tell(client, [...new Set(rows.flatMap((row) => this.#tagsOf(row)))])
      await client.query('commit')
      if (runs.length) jobs.wake(listenerJob)
      client.release()
      return rows.length
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

  #tagsOf({ type, payload }: Row): string[] {
    return this.#definitions.get(type)?.tags(payload as never) ?? []
  }
}
