import type { CircuitSource } from '#simulation/circuitSource.ts'
import { defaultRules, type Rules, tossCoin } from '#simulation/rules.ts'

/** Their two input pegs, if they have two, share a state. */
const joints = ['MHG.ThroughPeg', 'MHG.Socket', 'MHG.ChubbySocket', 'MHG.ThroughSocket', 'MHG.ChubbyThroughSocket']

/**
 * Evaluates every part and searches the whole wiring in each tick. Written to be obviously right, without anything of
 * the engine but the coin.
 */
export class ReferenceSimulator {
  tick = 0
  /** Whether each input and output peg is on. */
  inputs: boolean[]
  outputs: boolean[]
  readonly #source: CircuitSource
  readonly #rules: Rules
  readonly #counters: Map<number, number>
  #lastInputs: boolean[]
  /** Input pegs that share their state with another one for ever. */
  readonly #joined: (readonly [number, number])[] = []
  readonly #outputWires: { output: number; input: number }[] = []
  readonly #closedRelays = new Set<number>()
  readonly #pressed = new Map<number, boolean>()

  constructor(source: CircuitSource, rules: Partial<Rules> = {}) {
    this.#source = source
    this.#rules = { ...defaultRules, ...rules }
    this.outputs = Array.from(source.outputStates, (state) => state === 1)
    this.#counters = new Map([...source.delays].map(([part, { elapsed, ticks }]) => [part, clamp(elapsed, 0, ticks)]))
    this.#collectWiring()
    const saved = new Set([...source.inputStates.keys()].filter((peg) => source.inputStates[peg] === 1))
    this.inputs = this.#spread(saved, (peg) => this.#findJoined(peg))
    this.#lastInputs = this.inputs
  }

  press(output: number, isOn: boolean): void {
    this.#pressed.set(output, isOn)
  }

  step(): void {
    this.tick++
    const before = this.inputs
    const outputs = [...this.outputs]
    for (const [part, type] of this.#source.types.entries()) this.#updatePart(part, { type, before, outputs })
    this.outputs = outputs
    this.#lastInputs = before
    const driven = new Set(this.#outputWires.filter(({ output }) => outputs[output]).map(({ input }) => input))
    this.inputs = this.#spread(driven, (peg) => [...this.#findJoined(peg), ...this.#findLed(peg)])
  }

  #updatePart(part: number, context: { type: string; before: boolean[]; outputs: boolean[] }): void {
    const { type, before, outputs } = context
    const first = this.#source.inputBegins[part]!
    const inputs = before.slice(first, this.#source.inputBegins[part + 1])
    const output = this.#source.outputBegins[part]!
    const [a = false, b = false] = inputs
    switch (type) {
      case 'MHG.Inverter':
        outputs[output] = !a
        break
      case 'MHG.AndGate':
        outputs[output] = inputs.every(Boolean)
        break
      case 'MHG.XorGate':
        outputs[output] = inputs.filter(Boolean).length % 2 === 1
        break
      case 'MHG.Buffer_WithOutput':
        outputs[output] = a
        break
      case 'MHG.DLatch':
        if (b) outputs[output] = a
        break
      case 'MHG.Switch':
      case 'MHG.Button':
        outputs[output] = this.#pressed.get(output) ?? outputs[output]!
        break
      case 'MHG.Randomizer':
        if (!a) outputs[output] = false
        else if (!this.#lastInputs[first]) outputs[output] = tossCoin(this.#rules.seed, output, this.tick) === 1
        break
      case 'MHG.Delayer':
        outputs[output] = this.#updateDelayer(part, { input: a, output: outputs[output]! })
        break
      case 'MHG.Relay':
        if (a) this.#closedRelays.add(part)
        else this.#closedRelays.delete(part)
        break
    }
  }

  #updateDelayer(part: number, { input, output }: { input: boolean; output: boolean }): boolean {
    const delay = Math.max(1, this.#source.delays.get(part)?.ticks ?? 1)
    const counter = this.#counters.get(part) ?? 0
    if (this.#rules.delayer === 'restart') {
      const next = input === output ? 0 : counter + 1
      this.#counters.set(part, next >= delay ? 0 : next)
      return next >= delay ? input : output
    }
    const next = clamp(counter + (input ? 1 : -1), 0, delay)
    this.#counters.set(part, next)
    if (input && next === delay) return true
    if (!input && next === 0) return false
    return output
  }

  #collectWiring(): void {
    const { types, inputBegins, wires, contacts } = this.#source
    for (let at = 0; at < wires.length; at += 2) {
      const [from, to] = [wires[at]!, wires[at + 1]!]
      if (from >= 0 && to >= 0) this.#joined.push([from, to])
      else if (from < 0 && to >= 0) this.#outputWires.push({ output: ~from, input: to })
      else if (to < 0 && from >= 0) this.#outputWires.push({ output: ~to, input: from })
    }
    for (let at = 0; at < contacts.length; at += 2) this.#joined.push([contacts[at]!, contacts[at + 1]!])
    for (const [part, type] of types.entries()) {
      const first = inputBegins[part]!
      if (joints.includes(type) && inputBegins[part + 1]! - first === 2) this.#joined.push([first, first + 1])
    }
  }

  #findJoined = (peg: number): number[] => this.#joined.flatMap(([a, b]) => (a === peg ? [b] : b === peg ? [a] : []))

  #findLed(peg: number): number[] {
    const leader = this.#rules.fastBuffer === 'firstLeads' ? 0 : 1
    return this.#source.types.flatMap((type, part) => {
      const first = this.#source.inputBegins[part]!
      if (type === 'MHG.Buffer') return peg === first + leader ? [first + 1 - leader] : []
      if (type !== 'MHG.Relay' || !this.#closedRelays.has(part)) return []
      return peg === first + 1 ? [first + 2] : peg === first + 2 ? [first + 1] : []
    })
  }

  #spread(seeds: Set<number>, findNext: (peg: number) => number[]): boolean[] {
    const reached = new Set(seeds)
    for (const peg of reached) for (const next of findNext(peg)) reached.add(next)
    return Array.from(this.#source.inputStates, (_, peg) => reached.has(peg))
  }
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
