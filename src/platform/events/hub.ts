import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Context } from '../context.ts'
import type { Job, Jobs, Run } from '../jobs/jobs.ts'
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

/** What is older than this has waited for a start, or is a seed's story: it goes after what happens now. */
const freshMs = 60_000
const parcel = 25

type Row = { type: string; payload: unknown; created_at: Date; origin: string | null }
type ListenerRun = { listener: string; payloads: readonly unknown[] }
type Parts = {
  pool: pg.Pool
  log: Log
  tags: TagBus
  definitions: readonly EventDefinition<never>[]
  listeners: readonly Listener[]
}

/** Hands recorded events on, once their transaction is committed: tags to the page caches, the rest to the job queue. */
export class EventHub implements EventSink {
  readonly origin: string
  readonly #parts: Parts
  readonly #definitions: Map<string, EventDefinition<never>>
  #jobs: Jobs | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.origin = parts.tags.origin
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
  job(): Job<ListenerRun> {
    const byName = new Map(this.#parts.listeners.map((l) => [l.name, l]))
    return {
      name: listenerJob,
      // A mail server that is slow to answer holds up one of them.
      atOnce: 4,
      run: async (ctx: Context, { listener, payloads }) => {
        const found = byName.get(listener)
        // One that a release has removed has nothing left to do.
        if (!found) return
        const [alone] = payloads
        if (payloads.length === 1) return found.run(ctx, alone)
        const failed = await failedOf(found, ctx, payloads)
        if (!failed.length) return
        // At the ends of the process nothing can be queued: the parcel stays in the queue and comes again whole.
        if (!this.#jobs) throw new Error(`${failed.length} of ${payloads.length} events failed`)
        // What fails is tried again by itself, and parked by itself.
        const again = failed.map((payload) => ({ data: { listener, payloads: [payload] }, priority: 1 }))
        await this.#jobs.add(listenerJob, again)
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
         returning type, payload, created_at, origin`,
      )
      const runs = this.#parts.listeners.flatMap((listener) => runsOf(listener, rows))
      if (runs.length) await jobs.add(listenerJob, runs, client)
      for (const [origin, some] of Map.groupBy(rows, (row) => row.origin ?? '')) {
        await this.#parts.tags.tell(client, { origin, tags: [...new Set(some.flatMap((row) => this.#tagsOf(row)))] })
      }
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

/** Runs a listener for many; gives those with which it failed. */
async function failedOf(listener: Listener, ctx: Context, payloads: readonly unknown[]): Promise<readonly unknown[]> {
  if (listener.runAll) {
    return listener.runAll(ctx, payloads).then(
      () => [],
      () => payloads,
    )
  }
  const failed: unknown[] = []
  for (const payload of payloads) await listener.run(ctx, payload).catch(() => failed.push(payload))
  return failed
}

/** The runs of a listener for events that are being handed on: many of a busy moment share one. */
function runsOf({ name, type }: Listener, rows: readonly Row[]): Run[] {
  const heard = rows.filter((row) => row.type === type)
  const since = Date.now() - freshMs
  const isFresh = (row: Row) => row.created_at.getTime() > since
  const inParcels = (some: readonly Row[], priority: number): Run[] =>
    Array.from({ length: Math.ceil(some.length / parcel) }, (_, n) => {
      const payloads = some.slice(n * parcel, (n + 1) * parcel).map(({ payload }) => payload)
      return { data: { listener: name, payloads } satisfies ListenerRun, priority }
    })
  return [
    ...inParcels(heard.filter(isFresh), 1),
    ...inParcels(
      heard.filter((row) => !isFresh(row)),
      0,
    ),
  ]
}
