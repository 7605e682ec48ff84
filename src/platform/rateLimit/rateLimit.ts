import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooMany } from '../errors.ts'

/** So many points in so many seconds, for each key. The name must not change: counters are kept under it. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number }

/** Counts in the database, so that limits hold across processes and restarts (requirement 18), or in the process. */
export class RateLimits {
  readonly #pool: pg.Pool
  readonly #limiters = new Map<string, RateLimiterPostgres>()
  readonly #here = new Map<string, RateLimiterMemory>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Takes one point of a limit; throws TooMany when there is none left. */
  spend(limit: Limit, key: string): Promise<void> {
    return take(this.#limiter(limit), key)
  }

  /** The same, counted by this process alone: for writing, which would take twice as long with another row for each. */
  spendHere({ name, points, seconds }: Limit, key: string): Promise<void> {
    let limiter = this.#here.get(name)
    if (!limiter) this.#here.set(name, (limiter = new RateLimiterMemory({ points, duration: seconds })))
    return take(limiter, key)
  }

  /** Takes back that a point was spent. */
  async giveBack(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).reward(key.slice(0, 200))
  }

  /** Throws TooMany when a limit has no point left, and takes none. */
  async check(limit: Limit, key: string): Promise<void> {
    const state = await this.#limiter(limit).get(key.slice(0, 200))
    if (state && state.consumedPoints > limit.points) throw new TooMany(Math.ceil(state.msBeforeNext / 1000))
  }

  #limiter({ name, points, seconds }: Limit): RateLimiterPostgres {
    let limiter = this.#limiters.get(name)
    if (!limiter) {
      const options = { storeClient: this.#pool, tableName: 'rate_limits', tableCreated: true, keyPrefix: name }
      this.#limiters.set(name, (limiter = new RateLimiterPostgres({ ...options, points, duration: seconds })))
    }
    return limiter
  }
}

async function take(limiter: RateLimiterPostgres | RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key.slice(0, 200))
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
