/** Spaces what would come too fast: so many a second, evenly; 0 for no limit. */
export class Pace {
  readonly #betweenMs: number
  #nextAt = 0

  constructor(perSecond: number) {
    this.#betweenMs = perSecond > 0 ? 1_000 / perSecond : 0
  }

  /** Takes the next place, and says how long it is until then. */
  waitMs(now = performance.now()): number {
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + this.#betweenMs
    return at - now
  }
}
