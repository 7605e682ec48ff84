/** Spaces calls evenly at `perSecond`; 0 means no limit. */
export class RateLimiter {
  readonly #intervalMs: number
  #nextAt = 0

  constructor(perSecond: number) {
    this.#intervalMs = perSecond > 0 ? 1_000 / perSecond : 0
  }

  /** Reserves the next slot; returns the milliseconds until it. */
  reserveDelayMs(now = performance.now()): number {
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + this.#intervalMs
    return at - now
  }
}
