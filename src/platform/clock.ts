/** Where code asks what time it is, so that tests and seeds can say. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is told otherwise. */
export class FixedClock implements Clock {
  #now: Date

  constructor(now: Date) {
    this.#now = now
  }

  now(): Date {
    return this.#now
  }

  set(now: Date): void {
    this.#now = now
  }

  advanceMs(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }
}

/** Epoch seconds, the API's form of a time (D36). */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** What neither JavaScript nor PostgreSQL has a date beyond. */
const lastSecond = 8_640_000_000_000

/** The time that somebody names in epoch seconds; one that no date can hold is the first or the last there is. */
export const dateAt = (seconds: number): Date => new Date(Math.min(Math.max(seconds, 0), lastSecond) * 1000)
