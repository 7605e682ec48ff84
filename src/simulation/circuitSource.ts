/**
 * A circuit as it was saved. Pegs are numbered through all components, inputs and outputs each: those of component `n`
 * are from `begins[n]` to `begins[n + 1]`.
 */
export type CircuitSource = {
  /** The part that each component is. */
  types: readonly string[]
  inputBegins: Uint32Array
  outputBegins: Uint32Array
  /** Saved states of the pegs, 0 or 1. */
  inputStates: Uint8Array
  outputStates: Uint8Array
  /** Pairs of pegs; `~peg` for an output. */
  wires: Int32Array
  /** Pairs of input pegs of sockets that touch. */
  contacts: Int32Array
  /** The delays of Delayers, by component. */
  delays: ReadonlyMap<number, Delay>
}

/** Both numbers are ticks; `elapsed` is how long the input has differed from the output. */
export type Delay = { ticks: number; elapsed: number }

export const getInputCount = ({ inputBegins }: CircuitSource, component: number): number =>
  inputBegins[component + 1]! - inputBegins[component]!

export const getOutputCount = ({ outputBegins }: CircuitSource, component: number): number =>
  outputBegins[component + 1]! - outputBegins[component]!
