import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimitError } from '../errors.ts'
import type { Log } from '../log.ts'
import { SharedCounters } from './sharedCounters.ts'

/** Per key. Counters are stored under `name`, so it must not change. */
export type RateLimit = { readonly name: string; readonly points: number; readonly seconds: number }

/** Maximum clock difference between machines. */
const clockSlackSeconds = 60

/** Across processes: each request is counted in the database, or in memory until the next exchange of SharedCounters. */
export class RateLimits {
  readonly #pool: pg.Pool
  readonly #counters: SharedCounters
  readonly #limiters = new Map<string, RateLimiterPostgres>()

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#counters = new SharedCounters(pool, log)
  }

  /** Adds what the processes counted in memory since the last exchange. */
  exchange(): Promise<boolean> {
    return this.#counters.exchange()
  }

  /** Passes what was counted on to the other processes. */
  stop(): Promise<void> {
    return this.#counters.stop()
  }

  /** Throws RateLimitError. */
  consume(limit: RateLimit, key: string): Promise<void> {
    return consume(this.#getLimiter(limit), limit, key)
  }

  /** Suits frequent requests: several processes may admit more than the limit within a tenth of a second. */
  async consumeInMemory(limit: RateLimit, key: string): Promise<void> {
    const { points, remainingMs } = this.#counters.add(toCounterKey(limit, key), 1, limit.seconds)
    if (points > limit.points) throw new RateLimitError(Math.ceil(remainingMs / 1000))
  }

  /** Throws RateLimitError after `chargeInMemory` has exhausted the limit. */
  async assertNotExceededInMemory(limit: RateLimit, key: string): Promise<void> {
    const window = this.#counters.get(toCounterKey(limit, key))
    if (window && window.points >= limit.points) throw new RateLimitError(Math.ceil(window.remainingMs / 1000))
  }

  /** Charges finished work, in memory. Points above the limit block the key in proportion to the debt. */
  async chargeInMemory(limit: RateLimit, key: string, points: number): Promise<void> {
    const counterKey = toCounterKey(limit, key)
    const window = this.#counters.add(counterKey, points, limit.seconds)
    const debt = Math.min(points, window.points - limit.points)
    if (debt > 0) this.#counters.extend(counterKey, (debt / limit.points) * limit.seconds * 1000)
  }

  async refund(limit: RateLimit, key: string): Promise<void> {
    await this.#getLimiter(limit).reward(key.slice(0, 200))
  }

  /** Throws RateLimitError if the limit is exceeded; consumes nothing. */
  async assertNotExceeded(limit: RateLimit, key: string): Promise<void> {
    const state = await this.#getLimiter(limit).get(key.slice(0, 200))
    if (state && state.consumedPoints > limit.points) throw new RateLimitError(Math.ceil(state.msBeforeNext / 1000))
  }

  #getLimiter({ name, points, seconds }: RateLimit): RateLimiterPostgres {
    let limiter = this.#limiters.get(name)
    if (!limiter) {
      const options = { storeClient: this.#pool, tableName: 'rate_limits', tableCreated: true, keyPrefix: name }
      this.#limiters.set(name, (limiter = new RateLimiterPostgres({ ...options, points, duration: seconds })))
    }
    return limiter
  }
}

const toCounterKey = ({ name }: RateLimit, key: string): string => `${name}:${key.slice(0, 200)}`

async function consume(limiter: RateLimiterPostgres, limit: RateLimit, key: string): Promise<void> {
  try {
    await limiter.consume(key.slice(0, 200))
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    const waitSeconds = Math.ceil(rejection.msBeforeNext / 1000)
    // Counted by a clock that was ahead: the block would last as long as the difference.
    if (waitSeconds > limit.seconds + clockSlackSeconds) {
      await limiter.delete(key.slice(0, 200))
      return consume(limiter, limit, key)
    }
    throw new RateLimitError(waitSeconds)
  }
}
