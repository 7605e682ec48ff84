import type pg from 'pg'
import type { Log } from '../log.ts'
import { type CounterChange, upsertCounters } from './upsertCounters.ts'

/** How long other processes do not see what this one counts. */
const exchangeMs = 100
const retryMs = 5_000
const sweepMs = 60_000

type Counter = {
  points: number
  /** Compared with `performance.now()`. */
  expiresAt: number
  /** Counts since the last flush to the database. */
  pending: { points: number; blockMs: number }
}

type Window = { readonly points: number; readonly remainingMs: number }

/**
 * Counts per window in memory, and adds up the counts of all processes in the database ten times a second: a statement
 * per request would cost more than most requests. While the database is unavailable each process counts alone.
 */
export class SharedCounters {
  readonly #pool: pg.Pool
  readonly #log: Log
  readonly #counters = new Map<string, Counter>()
  readonly #changed = new Map<string, Counter>()
  #timer: NodeJS.Timeout | undefined
  /** The last exchange. One at a time, so that none ends before what was counted before it has arrived. */
  #exchanging = Promise.resolve(true)
  #sweptAt = performance.now()
  #stopped = false

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  /** Undefined if nothing was counted in the current window. */
  get(key: string): Window | undefined {
    const counter = this.#find(key)
    return counter && { points: counter.points, remainingMs: counter.expiresAt - performance.now() }
  }

  /** Returns the count of the window, which begins with its first points and lasts for `seconds`. */
  add(key: string, points: number, seconds: number): Window {
    let counter = this.#find(key)
    if (!counter) {
      const expiresAt = performance.now() + seconds * 1_000
      counter = { points: 0, expiresAt, pending: { points: 0, blockMs: 0 } }
      this.#counters.set(key, counter)
    }
    counter.points += points
    counter.pending.points += points
    this.#change(key, counter)
    return { points: counter.points, remainingMs: counter.expiresAt - performance.now() }
  }

  /** Extends the current window. */
  extend(key: string, ms: number): void {
    const counter = this.#find(key)
    if (!counter) return
    counter.expiresAt += ms
    counter.pending.blockMs += ms
    this.#change(key, counter)
  }

  /** Sends what was counted and stops. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.exchange()
  }

  /** Sends what was counted and fetches what others counted for the same keys. False if the database is unavailable. */
  exchange(): Promise<boolean> {
    this.#exchanging = this.#exchanging.then(() => this.#exchange())
    return this.#exchanging
  }

  async #exchange(): Promise<boolean> {
    this.#sweep()
    const sent = new Map(this.#changed)
    if (!sent.size) return true
    this.#changed.clear()
    const changes = [...sent].map(([key, counter]) => takeChange(key, counter))
    try {
      for (const { key, points, remainingMs } of await upsertCounters(this.#pool, changes)) {
        const counter = sent.get(key) as Counter
        counter.points = points + counter.pending.points
        counter.expiresAt = performance.now() + remainingMs + counter.pending.blockMs
      }
      return true
    } catch (error) {
      for (const change of changes) this.#restore(change, sent.get(change.key) as Counter)
      if (!this.#stopped)
        this.#log.warn({ error: (error as Error).message }, 'limits are counted by each process alone')
      return false
    }
  }

  #find(key: string): Counter | undefined {
    const counter = this.#counters.get(key)
    return counter && counter.expiresAt > performance.now() ? counter : undefined
  }

  #change(key: string, counter: Counter): void {
    this.#changed.set(key, counter)
    this.#schedule(exchangeMs)
  }

  #schedule(ms: number): void {
    if (this.#stopped || this.#timer) return
    this.#timer = setTimeout(() => void this.#exchangeAndSchedule(), ms).unref()
  }

  async #exchangeAndSchedule(): Promise<void> {
    const isReachable = await this.exchange()
    this.#timer = undefined
    if (this.#changed.size) this.#schedule(isReachable ? exchangeMs : retryMs)
  }

  #restore({ key, points, blockMs }: CounterChange, counter: Counter): void {
    // A new window has begun.
    if (this.#counters.get(key) !== counter) return
    counter.pending.points += points
    counter.pending.blockMs += blockMs
    this.#changed.set(key, counter)
  }

  #sweep(): void {
    const now = performance.now()
    if (now - this.#sweptAt < sweepMs) return
    this.#sweptAt = now
    for (const [key, counter] of this.#counters) if (counter.expiresAt <= now) this.#counters.delete(key)
  }
}

function takeChange(key: string, { pending, expiresAt }: Counter): CounterChange {
  const change = { key, ...pending, remainingMs: Math.max(expiresAt - performance.now(), 0) }
  pending.points = 0
  pending.blockMs = 0
  return change
}
