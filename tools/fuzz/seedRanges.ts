export type SeedRange = { first: number; count: number }

type Options = { first: number; count: number; rangeSize: number; done: number }

/** Seeds in ranges that several workers take in turn. */
export class SeedRanges {
  readonly first: number
  readonly count: number
  /** All seeds before it are done, so an interrupted run can go on here; in seeds after the first one. */
  doneInOrder: number
  doneCount: number
  readonly #rangeSize: number
  readonly #finished = new Map<number, number>()
  #next: number

  constructor({ first, count, rangeSize, done }: Options) {
    this.first = first
    this.count = count
    this.doneInOrder = Math.min(done, count)
    this.doneCount = this.doneInOrder
    this.#next = this.doneInOrder
    this.#rangeSize = rangeSize
  }

  /** Returns undefined once all ranges are taken. */
  take(): SeedRange | undefined {
    const count = Math.min(this.#rangeSize, this.count - this.#next)
    if (count <= 0) return undefined
    const range = { first: this.first + this.#next, count }
    this.#next += count
    return range
  }

  finish({ first, count }: SeedRange): void {
    this.doneCount += count
    this.#finished.set(first - this.first, count)
    for (let more = this.#finished.get(this.doneInOrder); more; more = this.#finished.get(this.doneInOrder)) {
      this.#finished.delete(this.doneInOrder)
      this.doneInOrder += more
    }
  }
}
