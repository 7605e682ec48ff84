import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { advisoryLocks } from '../db/advisoryLocks.ts'
import type { Job, JobQueue, JobRun } from '../jobs/jobQueue.ts'
import type { Log } from '../log.ts'
import type { AppEvent, EventDefinition, EventSink } from './defineEvent.ts'
import type { Listener, ListenerQueue } from './listener.ts'
import type { TagBus } from './tagBus.ts'

const listenerJob = 'events.listeners'
const outboxBatchSize = 500
/** Collects a burst of events into one transaction, and more of them while they do not stop. */
const gatherMs = { first: 20, next: 200 }
/** How long events of this process wait for another one that holds the lock, but may stand still. */
const otherDelivers = { checkMs: 150, maxMs: 1_000 }
/** More runs than one process works off at once, so that others help. */
const manyRuns = 16
/** Polling finds events of processes that crashed before delivery. */
const pollMs = 5_000
const quietPollMs = 60_000

/** Older events, of a restart or a seed, get a lower priority. */
const freshMs = 60_000
const payloadsPerRun = 25

/** Wakes the workers of a queue in other processes. */
const queueTagPrefix = 'queue:'

type Row = { type: string; payload: unknown; created_at: Date; origin: string | null }
type ListenerRunData = { listener: string; payloads: readonly unknown[] }
type HubOptions = {
  pool: pg.Pool
  log: Log
  tags: TagBus
  definitions: readonly EventDefinition<never>[]
  listeners: readonly Listener[]
  /** Enqueued with the tags of each delivery, so that a crash loses none. */
  tagJob?: { name: string; createRuns(tags: readonly string[]): JobRun[] } | undefined
}

/** Delivers committed events: tags to the page caches of all processes, payloads to listeners by the job queue. */
export class EventHub implements EventSink {
  readonly origin: string
  readonly #options: HubOptions
  readonly #definitions: Map<string, EventDefinition<never>>
  #jobs: JobQueue | undefined
  #timer: NodeJS.Timeout | undefined
  #polledAt = 0
  #draining: Promise<void> | undefined
  #isPending = false

  constructor(options: HubOptions) {
    this.#options = options
    this.origin = options.tags.origin
    this.#definitions = new Map(options.definitions.map((d) => [d.type, d]))
    options.tags.onTagsTouched((tags) => {
      if (tags === 'all') return
      for (const tag of tags)
        if (tag.startsWith(queueTagPrefix)) this.#jobs?.wakeWorkers(tag.slice(queueTagPrefix.length))
    })
  }

  validate({ definition, payload }: AppEvent): void {
    // Other processes need the definition to know which tags to invalidate.
    if (!this.#definitions.has(definition.type)) throw new Error(`No feature lists the event ${definition.type}`)
    definition.tags(payload)
  }

  /** Invalidates this process's pages at once, so that its next response shows the change. */
  onCommitted(events: readonly AppEvent[]): void {
    if (!events.length) return
    this.#options.tags.touch(events.flatMap((e) => e.definition.tags(e.payload)))
    this.#wake()
  }

  /** One job for all listeners, and one for each with a queue of its own. */
  createJobs(): Job[] {
    const own = this.#options.listeners.flatMap((listener) => (listener.queue ? [createOwnJob(listener)] : []))
    return [this.#createSharedJob() as Job, ...own]
  }

  #createSharedJob(): Job<ListenerRunData> {
    const byName = new Map(this.#options.listeners.map((l) => [l.name, l]))
    return {
      name: listenerJob,
      // One slow listener, such as a mail server, must not block the others.
      concurrency: 4,
      run: async (ctx, { listener, payloads }, signal) => {
        const target = byName.get(listener)
        // A release may have removed the listener.
        if (!target) return
        const [firstPayload] = payloads
        if (payloads.length === 1) return target.run(ctx, firstPayload, signal)
        const failed = await runAndCollectFailures(target, payloads, { ctx, signal })
        if (!failed.length) return
        // During start and stop nothing can be enqueued: the whole batch is retried.
        if (!this.#jobs) throw new Error(`${failed.length} of ${payloads.length} events failed`)
        // Each failed event is retried, and parked, on its own.
        const retries = failed.map((payload) => ({ data: { listener, payloads: [payload] }, priority: 1 }))
        await this.#jobs.enqueue(listenerJob, retries)
      },
    }
  }

  start(jobs: JobQueue): void {
    this.#jobs = jobs
    this.#timer = setInterval(() => void this.#poll(), pollMs)
    this.#timer.unref()
    this.#wake()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#jobs = undefined
    await this.#draining
  }

  /** Mostly finds nothing, in one statement instead of a transaction. */
  async #poll(): Promise<void> {
    const now = performance.now()
    // Outdated pages matter once somebody asks for one.
    if (this.#options.tags.isQuiet && now - this.#polledAt < quietPollMs) return
    this.#polledAt = now
    const found = await this.#options.pool.query('select from outbox limit 1').catch(() => undefined)
    if (found?.rowCount) this.#wake()
  }

  #wake(): void {
    this.#isPending = true
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = undefined
    })
  }

  async #drain(): Promise<void> {
    await sleep(gatherMs.first)
    let waiting: { oldest: string | undefined; since: number } | undefined
    while (this.#isPending && this.#jobs) {
      try {
        // The process with the lock may stand still.
        const isOverdue = waiting !== undefined && performance.now() - waiting.since > otherDelivers.maxMs
        if (await this.#deliverAll(isOverdue)) {
          waiting = undefined
          continue
        }
        await sleep(otherDelivers.checkMs)
        this.#isPending = false
        const oldest = await this.#findOldest()
        if (oldest !== undefined) this.#isPending = true
        if (waiting?.oldest !== oldest) waiting = { oldest, since: performance.now() }
      } catch (error) {
        this.#isPending = false
        this.#options.log.warn({ error: (error as Error).message }, 'events wait: they could not be handed on')
      }
    }
  }

  /** The id of this process's first event that is not delivered. */
  async #findOldest(): Promise<string | undefined> {
    const { rows } = await this.#options.pool.query<{ id: string }>(
      'select id from outbox where origin = $1 order by id limit 1',
      [this.origin],
    )
    return rows[0]?.id
  }

  /**
   * Goes on while there are new events of this process, or of others that leave theirs to it. Returns false if another
   * process delivers.
   */
  async #deliverAll(isOverdue: boolean): Promise<boolean> {
    const client = await this.#options.pool.connect()
    let failure: Error | undefined
    try {
      const isAlone = !this.#options.tags.hasOthers
      const isLocked = !isAlone && (await tryLock(client))
      if (!isAlone && !isLocked && !isOverdue) return false
      while (this.#jobs) {
        this.#isPending = false
        const hasOthers = await this.#deliverBatches(client, this.#jobs)
        if (!this.#isPending && !hasOthers) break
        await sleep(gatherMs.next)
        // Another process has come meanwhile, or holds the lock although it stood still.
        if (!isLocked && this.#options.tags.hasOthers) {
          this.#isPending = true
          break
        }
      }
      if (isLocked) await client.query(`select pg_advisory_unlock(${advisoryLocks.eventDelivery})`)
      return true
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      // A connection that failed is closed, and so loses the lock.
      client.release(failure)
    }
  }

  /** Returns whether there were events of other processes. */
  async #deliverBatches(client: pg.PoolClient, jobs: JobQueue): Promise<boolean> {
    let hasOthers = false
    let rows: readonly Row[]
    do {
      rows = await this.#deliverBatch(client, jobs)
      hasOthers ||= rows.some(({ origin }) => origin !== this.origin)
    } while (rows.length === outboxBatchSize)
    return hasOthers
  }

  /** One transaction, so that each event is enqueued exactly once. */
  async #deliverBatch(client: pg.PoolClient, jobs: JobQueue): Promise<readonly Row[]> {
    await client.query('begin')
    const { rows } = await client.query<Row>(
      `delete from outbox where id in (select id from outbox order by id limit ${outboxBatchSize} for update skip locked)
       returning type, payload, created_at, origin`,
    )
    const queues = [...this.#groupRuns(rows), ...this.#createTagRuns(rows)]
    for (const [queue, runs] of queues) await jobs.enqueue(queue, runs, client)
    for (const [origin, rowsOfOrigin] of Map.groupBy(rows, (row) => row.origin ?? '')) {
      await this.#options.tags.notify(client, {
        origin,
        tags: [...new Set(rowsOfOrigin.flatMap((row) => this.#getTags(row)))],
      })
    }
    const queuesOfOthers = queues.filter(([queue, runs]) => !jobs.hasWorkers(queue) || runs.length > manyRuns)
    const tags = queuesOfOthers.map(([queue]) => queueTagPrefix + queue)
    if (tags.length) await this.#options.tags.notify(client, { origin: this.origin, tags })
    await client.query('commit')
    for (const [queue] of queues) jobs.wakeWorkers(queue)
    return rows
  }

  /** Groups runs by queue, without queues that get none. */
  #groupRuns(rows: readonly Row[]): [string, JobRun[]][] {
    return [...Map.groupBy(this.#options.listeners, getQueueName)]
      .map(([queue, listeners]): [string, JobRun[]] => [queue, listeners.flatMap((listener) => toRuns(listener, rows))])
      .filter(([, runs]) => runs.length)
  }

  #createTagRuns(rows: readonly Row[]): [string, JobRun[]][] {
    const { tagJob } = this.#options
    const runs = tagJob?.createRuns([...new Set(rows.flatMap((row) => this.#getTags(row)))])
    return tagJob && runs?.length ? [[tagJob.name, runs]] : []
  }

  #getTags({ type, payload }: Row): string[] {
    return this.#definitions.get(type)?.tags(payload as never) ?? []
  }
}

async function tryLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(${advisoryLocks.eventDelivery}) as locked`,
  )
  return rows[0]?.locked === true
}

/** Returns the payloads that failed. */
async function runAndCollectFailures(
  listener: Listener,
  payloads: readonly unknown[],
  { ctx, signal }: { ctx: Context; signal: AbortSignal | undefined },
): Promise<readonly unknown[]> {
  if (listener.runBatch) {
    return listener.runBatch(ctx, payloads).then(
      () => [],
      () => payloads,
    )
  }
  const failed: unknown[] = []
  for (const payload of payloads) await listener.run(ctx, payload, signal).catch(() => failed.push(payload))
  return failed
}

/** Names of queues may not contain colons. */
const getQueueName = ({ name, queue }: Listener): string => (queue ? name.replace(':', '/') : listenerJob)

function createOwnJob(listener: Listener): Job {
  const { key, startAfter: _, ...options } = listener.queue ?? {}
  return {
    ...options,
    ...(key ? { exclusiveKeys: true } : {}),
    name: getQueueName(listener),
    run: (ctx, payload, signal) => listener.run(ctx, payload, signal),
  }
}

function toRuns(listener: Listener, rows: readonly Row[]): JobRun[] {
  const matching = rows.filter((row) => row.type === listener.type)
  return listener.queue ? toOwnRuns(listener.queue, matching) : toSharedRuns(listener, matching)
}

const toOwnRuns = ({ key, startAfter }: ListenerQueue<unknown>, rows: readonly Row[]): JobRun[] =>
  rows.map(({ payload }) => ({ data: payload as object, key: key?.(payload), startAfter: startAfter?.(payload) }))

function toSharedRuns({ name, priority: freshPriority = 1 }: Listener, rows: readonly Row[]): JobRun[] {
  const since = Date.now() - freshMs
  const isFresh = (row: Row) => row.created_at.getTime() > since
  const inBatches = (selected: readonly Row[], priority: number): JobRun[] =>
    Array.from({ length: Math.ceil(selected.length / payloadsPerRun) }, (_, n) => {
      const payloads = selected.slice(n * payloadsPerRun, (n + 1) * payloadsPerRun).map(({ payload }) => payload)
      return { data: { listener: name, payloads } satisfies ListenerRunData, priority: priority }
    })
  return [
    ...inBatches(rows.filter(isFresh), freshPriority),
    ...inBatches(
      rows.filter((row) => !isFresh(row)),
      0,
    ),
  ]
}
