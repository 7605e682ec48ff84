import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

const hourMs = 3_600_000
const hours = 24

/** Errors of this process in the last 24 hours. */
export class ErrorCounter {
  readonly startedAt: Date
  readonly #clock: Clock
  /** Errors since the start. */
  total = 0
  readonly #counts = new Map<number, number>()

  constructor(clock: Clock) {
    this.#clock = clock
    this.startedAt = clock.now()
  }

  /** Returns the same log, which counts its errors from now on. */
  attachTo(log: Log): Log {
    const write = log.error.bind(log) as (...line: unknown[]) => void
    log.error = ((...line: unknown[]) => {
      this.#increment()
      write(...line)
    }) as Log['error']
    return log
  }

  /** Oldest hour first; `at` is its start. */
  listHours(): { at: Date; count: number }[] {
    const now = this.#currentHour()
    return Array.from({ length: hours }, (_, i) => {
      const hour = now - hours + 1 + i
      return { at: new Date(hour * hourMs), count: this.#counts.get(hour) ?? 0 }
    })
  }

  #increment(): void {
    this.total++
    const hour = this.#currentHour()
    this.#counts.set(hour, (this.#counts.get(hour) ?? 0) + 1)
    for (const counted of this.#counts.keys()) if (counted <= hour - hours) this.#counts.delete(counted)
  }

  #currentHour = (): number => Math.floor(this.#clock.now().getTime() / hourMs)
}
