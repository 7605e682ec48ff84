import type { Groups } from './compile/groups.ts'
import type { ControlKind } from './parts.ts'

/**
 * A compiled circuit. Nets are sets of input pegs that always share a state. Gate `n` drives output peg `n`; relays are
 * gates after the last output peg, whose state is whether they are closed.
 */
export type Circuit = {
  netCount: number
  gateCount: number
  outputCount: number
  netOfInput: Int32Array
  /** Per gate, see `gateKinds`. */
  kinds: Uint8Array
  componentOfGate: Int32Array
  /** Per gate: the nets of its pegs in their order; for a relay only that of its control. */
  inputs: Groups
  /** Per gate: the nets that it drives, each once. */
  driven: Groups
  /** Per net: the gates to update when it changes, once per peg. */
  listeners: Groups
  links: Links
  /** Per gate; 1 for all but Delayers. */
  delays: Int32Array
  /** The states with which the circuit was saved. */
  initial: { nets: Uint8Array; gates: Uint8Array; elapsed: Int32Array }
  controls: Control[]
  displays: Listener[]
  sounds: Listener[]
  /** Types of the components with pegs whose function is not known, with their numbers. */
  notSimulated: Map<string, number>
}

/** While a link is closed, its follower is on if its leader is, without delay. */
export type Links = {
  leaders: Int32Array
  followers: Int32Array
  /** The links that each net leads; `followed` holds those that it follows. */
  led: Groups
  followed: Groups
  /** Links per gate; empty for all but relays. */
  ofRelay: Groups
  /** Links that are always closed. */
  permanent: Uint8Array
}

export type Control = { component: number; gate: number; kind: ControlKind }

/** The nets of its pegs; for displays the lowest bit first. */
export type Listener = { component: number; nets: readonly number[] }
