export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

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

/** Whole seconds since 1970, the time format of the API. */
export const toEpochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** JavaScript's latest date; PostgreSQL's range is wider. */
const maxEpochSeconds = 8_640_000_000_000

/** Converts epoch seconds, clamped to the range from 1970 to the latest date. */
export const fromEpochSeconds = (seconds: number): Date =>
  new Date(Math.min(Math.max(seconds, 0), maxEpochSeconds) * 1000)
