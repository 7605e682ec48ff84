import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimitError } from '../errors.ts'

/** Per key. Counters are stored under `name`, so it must not change. */
export type RateLimit = { readonly name: string; readonly points: number; readonly seconds: number }

/** Maximum clock difference between machines. */
const clockSlackSeconds = 60

/** Counts in the database, across processes and restarts, or in memory. */
export class RateLimits {
  readonly #pool: pg.Pool
  readonly #limiters = new Map<string, RateLimiterPostgres>()
  readonly #memoryLimiters = new Map<string, RateLimiterMemory>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Throws RateLimitError. */
  consume(limit: RateLimit, key: string): Promise<void> {
    return consume(this.#getLimiter(limit), limit, key)
  }

  /** In memory, for frequent writes that another row would make twice as slow. */
  consumeInMemory(limit: RateLimit, key: string): Promise<void> {
    return consume(this.#getMemoryLimiter(limit), limit, key)
  }

  /** Throws RateLimitError after `chargeInMemory` has exhausted the limit. */
  async assertNotExceededInMemory(limit: RateLimit, key: string): Promise<void> {
    const state = await this.#getMemoryLimiter(limit).get(key)
    if (state && state.msBeforeNext > 0 && state.consumedPoints >= limit.points)
      throw new RateLimitError(Math.ceil(state.msBeforeNext / 1000))
  }

  /** Charges finished work, in memory. Points above the limit block the key in proportion to the debt. */
  async chargeInMemory(limit: RateLimit, key: string, points: number): Promise<void> {
    const limiter = this.#getMemoryLimiter(limit)
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points)
    const debt = Math.min(points, consumedPoints - limit.points)
    if (debt >= 0) await limiter.block(key, msBeforeNext / 1000 + (debt / limit.points) * limit.seconds)
  }

  #getMemoryLimiter({ name, points, seconds }: RateLimit): RateLimiterMemory {
    let limiter = this.#memoryLimiters.get(name)
    if (!limiter)
      this.#memoryLimiters.set(name, (limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })))
    return limiter
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

type Limiter = RateLimiterPostgres | RateLimiterMemory

async function consume(limiter: Limiter, limit: RateLimit, key: string): Promise<void> {
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
