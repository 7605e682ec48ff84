/** All of a simulation's state; what follows from it is computed again. */
export type Snapshot = {
  tick: number
  nets: Uint8Array
  gates: Uint8Array
  pressed: Uint8Array
  lastInputs: Uint8Array
  /** Gates to update in the next tick. */
  queue: Int32Array
  delayers: DelayerSnapshot
}

/** The state of the Delayers alone, in the order of their gates. */
export type DelayerSnapshot = { due: Float64Array; counters: Int32Array; since: Float64Array; directions: Uint8Array }

/** A hash of tick and states, for comparing runs. */
export function hashStates({ tick, nets, gates }: Pick<Snapshot, 'tick' | 'nets' | 'gates'>): string {
  let [low, high] = [0x811c9dc5, tick >>> 0]
  for (const states of [nets, gates]) {
    for (const state of states) {
      low = Math.imul(low ^ state, 0x01000193)
      high = Math.imul(high ^ (low >>> 15) ^ state, 0x85ebca6b)
    }
  }
  return ((high >>> 0).toString(16) + (low >>> 0).toString(16).padStart(8, '0')).padStart(16, '0')
}
