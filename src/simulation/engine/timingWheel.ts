const slotCount = 64

/** Remembers at which later tick gates are due, at most one tick per gate. */
export class TimingWheel {
  /** The tick at which each gate is due; 0 if there is none. */
  readonly due: Float64Array
  /** Gate and tick in turn. An entry counts only while its gate is due at that tick. */
  readonly #slots: number[][] = Array.from({ length: slotCount }, () => [])
  #pending = 0

  constructor(gateCount: number) {
    this.due = new Float64Array(gateCount)
  }

  schedule(gate: number, tick: number): void {
    if (this.due[gate] === 0) this.#pending++
    this.due[gate] = tick
    this.#slots[tick % slotCount]!.push(gate, tick)
  }

  cancel(gate: number): void {
    if (this.due[gate] === 0) return
    this.due[gate] = 0
    this.#pending--
  }

  /** Calls `onDue` for each gate due at `tick`. */
  take(tick: number, onDue: (gate: number) => void): void {
    if (this.#pending === 0) return
    const slot = this.#slots[tick % slotCount]!
    if (slot.length === 0) return
    this.#purge(slot)
    let kept = 0
    for (let at = 0; at < slot.length; at += 2) {
      const gate = slot[at]!
      if (this.due[gate] === tick) {
        this.cancel(gate)
        onDue(gate)
      } else if (slot[at + 1] !== tick) {
        slot[kept++] = gate
        slot[kept++] = slot[at + 1]!
      }
    }
    slot.length = kept
  }

  /** Returns the next tick after `tick` at which a gate is due, or Infinity. */
  findNext(tick: number): number {
    if (this.#pending === 0) return Number.POSITIVE_INFINITY
    for (let next = tick + 1; next <= tick + slotCount; next++) {
      const slot = this.#slots[next % slotCount]!
      this.#purge(slot)
      for (let at = 1; at < slot.length; at += 2) if (slot[at] === next) return next
    }
    return this.due.reduce((least, due) => (due > tick && due < least ? due : least), Number.POSITIVE_INFINITY)
  }

  clear(): void {
    this.due.fill(0)
    for (const slot of this.#slots) slot.length = 0
    this.#pending = 0
  }

  /** Drops what was cancelled, without which a slot that is always skipped would grow. */
  #purge(slot: number[]): void {
    let kept = 0
    for (let at = 0; at < slot.length; at += 2) {
      if (this.due[slot[at]!] !== slot[at + 1]) continue
      slot[kept++] = slot[at]!
      slot[kept++] = slot[at + 1]!
    }
    slot.length = kept
  }
}
