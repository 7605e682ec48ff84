const windowMs = 500

/** Decides how many ticks are due, and measures how many have run. */
export class Pacer {
  #speed = 30
  #dueSince = 0
  #done = 0
  readonly #samples: { at: number; ticks: number }[] = []

  get speed(): number {
    return this.#speed
  }

  start(now: number, speed = this.#speed): void {
    this.#speed = speed
    this.#dueSince = now
    this.#done = 0
  }

  /** Ticks that are late stay due for a quarter of a second, and are then left out. */
  getDue(now: number): number {
    if (this.#speed === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
    const due = Math.floor(((now - this.#dueSince) * this.#speed) / 1_000) - this.#done
    const maxDue = Math.max(1, this.#speed / 4)
    if (due <= maxDue) return due
    this.start(now - 1_000 / this.#speed)
    return 1
  }

  count(ticks: number, now: number): void {
    this.#done += ticks
    this.#samples.push({ at: now, ticks })
  }

  getRate(now: number): number {
    while (this.#samples[0] && this.#samples[0].at < now - windowMs) this.#samples.shift()
    return Math.round(this.#samples.reduce((sum, { ticks }) => sum + ticks, 0) * (1_000 / windowMs))
  }
}
