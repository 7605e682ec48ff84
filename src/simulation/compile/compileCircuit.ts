import type { Circuit, Control, Listener } from '../circuit.ts'
import { type CircuitSource, getInputCount, getOutputCount } from '../circuitSource.ts'
import { findPart, gateKinds, relayPegs } from '../parts.ts'
import { defaultRules, type Rules } from '../rules.ts'
import { compileLinks, type LinkEnds } from './compileLinks.ts'
import { findNets } from './findNets.ts'
import { groupPairs, withoutRepeats } from './groups.ts'

const maxDelay = 2 ** 30

export function compileCircuit(source: CircuitSource, rules: Partial<Rules> = {}): Circuit {
  const { netCount, netOfInput } = findNets(source)
  const draft = new CircuitDraft(source, { netOfInput, rules: { ...defaultRules, ...rules } })
  for (let component = 0; component < source.types.length; component++) draft.add(component)
  const gateCount = draft.kinds.length
  const counts = { netCount, gateCount, outputCount: source.outputStates.length }
  const nets = new Uint8Array(netCount)
  for (let input = 0; input < netOfInput.length; input++) nets[netOfInput[input]!]! |= source.inputStates[input]!
  const gates = new Uint8Array(gateCount)
  gates.set(source.outputStates)
  const { kinds, componentOfGate, delays, elapsed, controls, displays, sounds, notSimulated } = draft
  return {
    ...counts,
    netOfInput,
    kinds: Uint8Array.from(kinds),
    componentOfGate: Int32Array.from(componentOfGate),
    inputs: groupPairs(draft.inputPairs, gateCount),
    driven: withoutRepeats(groupPairs(findDrivenNets(source, netOfInput), gateCount)),
    listeners: groupPairs(swapPairs(draft.inputPairs), netCount),
    links: compileLinks(draft.linkEnds, counts),
    delays: fillSparsely(new Int32Array(gateCount).fill(1), delays),
    initial: { nets, gates, elapsed: fillSparsely(new Int32Array(gateCount), elapsed) },
    controls,
    displays,
    sounds,
    notSimulated,
  }
}

/** Relays have no output peg, so their gates follow after those of all output pegs. */
class CircuitDraft {
  readonly kinds: number[]
  readonly componentOfGate: number[]
  readonly delays = new Map<number, number>()
  readonly elapsed = new Map<number, number>()
  /** Gate and net in turn. */
  readonly inputPairs: number[] = []
  readonly linkEnds: LinkEnds[] = []
  readonly controls: Control[] = []
  readonly displays: Listener[] = []
  readonly sounds: Listener[] = []
  readonly notSimulated = new Map<string, number>()
  readonly #source: CircuitSource
  readonly #netOfInput: Int32Array
  readonly #rules: Rules

  constructor(source: CircuitSource, { netOfInput, rules }: { netOfInput: Int32Array; rules: Rules }) {
    this.#source = source
    this.#netOfInput = netOfInput
    this.#rules = rules
    this.kinds = Array.from(source.outputStates, () => gateKinds.fixed)
    this.componentOfGate = Array.from(source.outputStates, () => 0)
  }

  add(component: number): void {
    const { types, inputBegins, outputBegins } = this.#source
    const pegs = { inputs: getInputCount(this.#source, component), outputs: getOutputCount(this.#source, component) }
    const nets = this.#netOfInput.subarray(inputBegins[component]!, inputBegins[component + 1]!)
    const gate = outputBegins[component]!
    this.componentOfGate.fill(component, gate, gate + pegs.outputs)
    const type = types[component]!
    const part = findPart(type, pegs)
    if (!part) {
      if (pegs.inputs + pegs.outputs > 0) this.notSimulated.set(type, (this.notSimulated.get(type) ?? 0) + 1)
    } else if (part.role === 'gate') this.#addGate(component, { gate, kind: part.kind, nets })
    else if (part.role === 'control') {
      this.kinds[gate] = gateKinds.control
      this.controls.push({ component, gate, kind: part.control })
    } else if (part.role === 'relay') this.#addRelay(component, nets)
    else if (part.role === 'fastBuffer') {
      const [first, second] = [nets[0]!, nets[1]!]
      const firstLeads = this.#rules.fastBuffer === 'firstLeads'
      const [leader, follower] = firstLeads ? [first, second] : [second, first]
      this.linkEnds.push({ leader, follower, relay: -1 })
    } else if (part.role === 'display') this.displays.push({ component, nets: [...nets] })
    else if (part.role === 'sound') this.sounds.push({ component, nets: [...nets] })
  }

  #addGate(component: number, { gate, kind, nets }: { gate: number; kind: number; nets: Int32Array }): void {
    this.kinds[gate] = kind
    for (const net of nets) this.inputPairs.push(gate, net)
    if (kind !== gateKinds.delayer) return
    const { ticks, elapsed } = this.#source.delays.get(component) ?? { ticks: 1, elapsed: 0 }
    const delay = Math.min(Math.max(1, ticks), maxDelay)
    this.delays.set(gate, delay)
    this.elapsed.set(gate, Math.min(Math.max(0, elapsed), delay))
  }

  #addRelay(component: number, nets: Int32Array): void {
    const relay = this.kinds.push(gateKinds.relay) - 1
    this.componentOfGate.push(component)
    this.inputPairs.push(relay, nets[relayPegs.control]!)
    const [one, other] = [nets[relayPegs.sides[0]]!, nets[relayPegs.sides[1]]!]
    this.linkEnds.push({ leader: one, follower: other, relay }, { leader: other, follower: one, relay })
  }
}

function swapPairs(pairs: readonly number[]): Int32Array {
  const swapped = new Int32Array(pairs.length)
  for (let at = 0; at < pairs.length; at++) swapped[at] = pairs[at ^ 1]!
  return swapped
}

function fillSparsely(values: Int32Array, exceptions: ReadonlyMap<number, number>): Int32Array {
  for (const [index, value] of exceptions) values[index] = value
  return values
}

/** An output drives every net that it is wired to, and joins none of them. */
function findDrivenNets({ wires }: CircuitSource, netOfInput: Int32Array): number[] {
  const pairs: number[] = []
  for (let at = 0; at < wires.length; at += 2) {
    const [from, to] = [wires[at]!, wires[at + 1]!]
    if (from < 0 && to >= 0) pairs.push(~from, netOfInput[to]!)
    else if (from >= 0 && to < 0) pairs.push(~to, netOfInput[from]!)
  }
  return pairs
}
