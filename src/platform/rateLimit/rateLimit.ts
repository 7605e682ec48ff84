import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooMany } from '../errors.ts'

/** So many points in so many seconds, for each key. The name must not change: counters are kept under it. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number }

/** Clocks of several machines differ by less. */
const clockSlackSeconds = 60

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
    return take(this.#limiter(limit), limit, key)
  }

  /** The same, counted by this process alone: for writing, which would take twice as long with another row for each. */
  spendHere(limit: Limit, key: string): Promise<void> {
    return take(this.#limiterHere(limit), limit, key)
  }

  /** Throws TooMany when `chargeHere` has used a limit up, and takes nothing. */
  async checkHere(limit: Limit, key: string): Promise<void> {
    const state = await this.#limiterHere(limit).get(key)
    if (state && state.msBeforeNext > 0 && state.consumedPoints >= limit.points)
      throw new TooMany(Math.ceil(state.msBeforeNext / 1000))
  }

  /**
   * Takes the points of work that is done, counted by this process alone. What is beyond the limit has to be waited for:
   * in proportion, so that one large debt holds for as long as many small ones.
   */
  async chargeHere(limit: Limit, key: string, points: number): Promise<void> {
    const limiter = this.#limiterHere(limit)
    const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points)
    const debt = Math.min(points, consumedPoints - limit.points)
    if (debt >= 0) await limiter.block(key, msBeforeNext / 1000 + (debt / limit.points) * limit.seconds)
  }

  #limiterHere({ name, points, seconds }: Limit): RateLimiterMemory {
    let limiter = this.#here.get(name)
    if (!limiter)
      this.#here.set(name, (limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })))
    return limiter
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

type Limiter = RateLimiterPostgres | RateLimiterMemory

async function take(limiter: Limiter, limit: Limit, key: string): Promise<void> {
  try {
    await limiter.consume(key.slice(0, 200))
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const waitSeconds = Math.ceil(refusal.msBeforeNext / 1000)
    // Counted by a clock that was ahead, and has been put back since: it would hold for as long as that was.
    if (waitSeconds > limit.seconds + clockSlackSeconds) {
      await limiter.delete(key.slice(0, 200))
      return take(limiter, limit, key)
    }
    throw new TooMany(waitSeconds)
  }
}
