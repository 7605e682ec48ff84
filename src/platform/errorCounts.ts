import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

const hourMs = 3_600_000
const hours = 24

/** How many errors this process has logged in each of the last 24 hours: what the staff look at first. */
export class ErrorCounts {
  readonly startedAt: Date
  readonly #clock: Clock
  readonly #counts = new Map<number, number>()

  constructor(clock: Clock) {
    this.#clock = clock
    this.startedAt = clock.now()
  }

  /** The same log, whose errors are counted from now on. */
  watch(log: Log): Log {
    const write = log.error.bind(log) as (...line: unknown[]) => void
    log.error = ((...line: unknown[]) => {
      this.#note()
      write(...line)
    }) as Log['error']
    return log
  }

  /** The oldest hour first; each begins at `at`. */
  list(): { at: Date; count: number }[] {
    const now = this.#hour()
    return Array.from({ length: hours }, (_, i) => {
      const hour = now - hours + 1 + i
      return { at: new Date(hour * hourMs), count: this.#counts.get(hour) ?? 0 }
    })
  }

  #note(): void {
    const hour = this.#hour()
    this.#counts.set(hour, (this.#counts.get(hour) ?? 0) + 1)
    for (const kept of this.#counts.keys()) if (kept <= hour - hours) this.#counts.delete(kept)
  }

  #hour = (): number => Math.floor(this.#clock.now().getTime() / hourMs)
}
