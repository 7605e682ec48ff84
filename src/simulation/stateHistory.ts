import type { Snapshot } from './engine/snapshot.ts'

const maxSnapshots = 64
const firstInterval = 256
/** Gate updates that may be needed to get from a snapshot to a tick; some tenths of a second. */
const maxReplay = 8_000_000

type Entry = { snapshot: Snapshot; events: number }

/** Snapshots of a run, from which any tick can be reached without much work. */
export class StateHistory {
  #entries: Entry[]
  #interval = firstInterval
  /** No snapshots are left between the start and this tick. */
  #earliest = 0

  constructor(start: Snapshot) {
    this.#entries = [{ snapshot: start, events: 0 }]
  }

  get start(): Snapshot {
    return this.#entries[0]!.snapshot
  }

  /** The first tick after the start that can be reached. */
  get earliest(): number {
    return this.#earliest
  }

  /** Returns the tick at which the next snapshot is due. */
  getNextTick(events: number): number {
    const last = this.#entries.at(-1)!
    return last.snapshot.tick + (events - last.events > maxReplay / 4 ? 1 : this.#interval)
  }

  /** The last snapshot that is not after a tick. */
  find(tick: number): Entry {
    return this.#entries.findLast(({ snapshot }) => snapshot.tick <= tick) ?? this.#entries[0]!
  }

  add(snapshot: Snapshot, events: number): void {
    if (snapshot.tick <= this.#entries.at(-1)!.snapshot.tick) return
    this.#entries.push({ snapshot, events })
    if (this.#entries.length > maxSnapshots) this.#removeOne()
  }

  /** Drops what belongs to a future that has changed. */
  cut(tick: number): void {
    this.#entries = this.#entries.filter(({ snapshot }, index) => index === 0 || snapshot.tick <= tick)
  }

  clear(): void {
    this.#entries.length = 1
    this.#interval = firstInterval
    this.#earliest = 0
  }

  /** Removes the snapshot that is missed least; if all are needed, the oldest after the start. */
  #removeOne(): void {
    const first = this.#earliest > 0 ? 2 : 1
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let index = first; index + 1 < this.#entries.length; index++) {
      const [before, after] = [this.#entries[index - 1]!, this.#entries[index + 1]!]
      const ticks = after.snapshot.tick - before.snapshot.tick
      if (after.events - before.events > maxReplay || ticks >= least) continue
      least = ticks
      best = index
    }
    if (best > 0) this.#interval = Math.max(this.#interval, Math.floor(least / 2))
    else this.#earliest = this.#entries[2]!.snapshot.tick
    this.#entries.splice(best > 0 ? best : 1, 1)
  }
}
