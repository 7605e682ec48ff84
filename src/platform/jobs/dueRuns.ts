import type pg from 'pg'

/** A run by another process may be missed only if its notification is. */
const defaultTimings = { minMs: 5_000, maxMs: 60_000 }

export type DueTimings = typeof defaultTimings

type Options = {
  pool: pg.Pool
  /** The queues that this process works on. */
  queues: Iterable<string>
  wake(queue: string): void
  /** Ends runs whose process was killed. */
  supervise(): Promise<void>
  /** How often, while runs are active. */
  superviseMs: number
  timings?: DueTimings | undefined
}

type QueueState = { name: string; dueInMs: number | null; isActive: boolean }

/**
 * Wakes the workers of queues with runs that nothing announces when they are due: delayed ones, retries, and those of
 * killed processes. One statement for all queues, at the time when the next run is due.
 */
export class DueRuns {
  readonly #options: Options
  readonly #timings: DueTimings
  readonly #queues: string[]
  #timer: NodeJS.Timeout | undefined
  #nextLookAt = Number.POSITIVE_INFINITY
  #supervisedAt = 0
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
    this.#queues = [...options.queues]
    this.#timings = options.timings ?? defaultTimings
  }

  start(): void {
    this.#lookIn(this.#timings.minMs)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Must be called after a change of the queue, whose next time is not known yet. */
  lookSoon(): void {
    this.#lookIn(this.#timings.minMs)
  }

  #lookIn(ms: number): void {
    const at = performance.now() + ms
    if (this.#isStopped || !this.#queues.length || at >= this.#nextLookAt) return
    this.#nextLookAt = at
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), ms).unref()
  }

  async #look(): Promise<void> {
    this.#nextLookAt = Number.POSITIVE_INFINITY
    const { minMs, maxMs } = this.#timings
    // The next look finds what this one missed.
    const waitMs = await this.#wakeDue().catch(() => minMs)
    this.#lookIn(Math.min(Math.max(waitMs, 0), maxMs))
  }

  /** Returns the time until the next look. */
  async #wakeDue(): Promise<number> {
    const { pool, wake, supervise, superviseMs } = this.#options
    const { rows } = await pool.query<QueueState>(
      `select name, bool_or(state = 'active') as "isActive",
        extract(epoch from min(start_after) filter (where state < 'active') - now())::float8 * 1000 as "dueInMs"
       from pgboss.job where state <= 'active' and name = any($1) group by name`,
      [this.#queues],
    )
    let waitMs = this.#timings.maxMs
    for (const { name, dueInMs } of rows) {
      if (dueInMs === null) continue
      if (dueInMs <= 0) wake(name)
      // A worker may be busy, or in another process.
      waitMs = Math.min(waitMs, dueInMs <= 0 ? this.#timings.minMs : Math.ceil(dueInMs))
    }
    if (!rows.some(({ isActive }) => isActive)) return waitMs
    if (performance.now() - this.#supervisedAt >= superviseMs) {
      this.#supervisedAt = performance.now()
      await supervise()
      return this.#timings.minMs
    }
    return Math.min(waitMs, superviseMs)
  }
}
