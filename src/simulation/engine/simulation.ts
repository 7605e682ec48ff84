import type { Circuit } from '../circuit.ts'
import { gateKinds, latchPegs } from '../parts.ts'
import { defaultRules, type Rules, tossCoin } from '../rules.ts'
import { Delayers } from './delayers.ts'
import { LinkedNets } from './linkedNets.ts'
import type { Snapshot } from './snapshot.ts'

const { fixed, control, inverter, and, xor, buffer, latch, delayer, randomizer, relay } = gateKinds

/**
 * Runs a circuit tick by tick. In each tick the gates whose inputs changed in the last one look at the nets and change
 * their outputs, and then the nets settle, so the result does not depend on an order. The first tick updates every gate.
 */
export class Simulation {
  readonly circuit: Circuit
  /** The states of nets and gates are 0 or 1. The gates begin with the output pegs. */
  readonly netStates: Uint8Array
  readonly gateStates: Uint8Array
  /** Gates that were updated since the start. */
  eventCount = 0
  #tick = 0
  readonly #rules: Rules
  /** Number of outputs that are on, per net. */
  readonly #drivers: Int32Array
  /** Number of inputs that are on, per gate. */
  readonly #onInputs: Int32Array
  /** The states of controls that the next tick takes over. */
  readonly #pressed: Uint8Array
  /** The input of Delayers and Randomizers when they were updated last. */
  readonly #lastInputs: Uint8Array
  readonly #delayers: Delayers
  readonly #linked: LinkedNets
  #queue: Int32Array
  #queueLength = 0
  #current: Int32Array
  readonly #isQueued: Uint8Array
  readonly #rising: Int32Array
  readonly #falling: Int32Array
  #risingCount = 0
  #fallingCount = 0

  constructor(circuit: Circuit, rules: Partial<Rules> = {}) {
    const { netCount, gateCount, initial } = circuit
    this.circuit = circuit
    this.#rules = { ...defaultRules, ...rules }
    this.netStates = initial.nets.slice()
    this.gateStates = initial.gates.slice()
    this.#pressed = initial.gates.slice()
    this.#drivers = new Int32Array(netCount)
    this.#onInputs = new Int32Array(gateCount)
    this.#lastInputs = new Uint8Array(gateCount)
    this.#isQueued = new Uint8Array(gateCount)
    this.#queue = new Int32Array(gateCount)
    this.#current = new Int32Array(gateCount)
    this.#rising = new Int32Array(gateCount)
    this.#falling = new Int32Array(gateCount)
    this.#delayers = new Delayers(circuit, this.#rules.delayer)
    const nets = { isOn: this.netStates, drivers: this.#drivers }
    this.#linked = new LinkedNets(circuit.links, nets, (net) => this.#notify(net))
    this.#countInputs()
    this.#lastInputs.set(this.#onInputs.map((count) => Number(count > 0)))
  }

  get tick(): number {
    return this.#tick
  }

  /** Takes effect in the next tick. */
  setControl(gate: number, isOn: boolean): void {
    if (this.circuit.kinds[gate] !== control) return
    this.#pressed[gate] = Number(isOn)
    this.#enqueue(gate)
  }

  isPressed = (gate: number): boolean => this.#pressed[gate] === 1

  /** Skips ticks in which nothing can happen. */
  run(ticks: number): void {
    const end = this.#tick + ticks
    while (this.#tick < end) {
      if (this.#queueLength === 0 && this.#tick > 0) {
        const next = this.#delayers.findNext(this.#tick)
        if (next > end) {
          this.#tick = end
          return
        }
        this.#tick = next - 1
      }
      this.#step()
    }
  }

  /** Whether nothing changes any more without a control. */
  get isIdle(): boolean {
    return this.#tick > 0 && this.#queueLength === 0 && this.#delayers.findNext(this.#tick) === Number.POSITIVE_INFINITY
  }

  save(): Snapshot {
    return {
      tick: this.#tick,
      nets: this.netStates.slice(),
      gates: this.gateStates.slice(),
      pressed: this.#pressed.slice(),
      lastInputs: this.#lastInputs.slice(),
      queue: this.#queue.slice(0, this.#queueLength),
      delayers: this.#delayers.save(),
    }
  }

  /** The snapshot must be of the same circuit. */
  restore({ tick, nets, gates, pressed, lastInputs, queue, delayers }: Snapshot): void {
    this.#tick = tick
    this.netStates.set(nets)
    this.gateStates.set(gates)
    this.#pressed.set(pressed)
    this.#lastInputs.set(lastInputs)
    this.#isQueued.fill(0)
    this.#queueLength = 0
    for (const gate of queue) this.#enqueue(gate)
    this.#delayers.restore(delayers)
    this.#linked.setRelays(this.gateStates)
    this.#countInputs()
  }

  /** How long the input of a Delayer has differed from its output, as a save stores it. */
  getElapsed = (gate: number): number => this.#delayers.getElapsed(gate, this.#tick)

  #step(): void {
    const isFirst = this.#tick === 0
    this.#tick++
    this.#risingCount = this.#fallingCount = 0
    if (isFirst) for (let gate = 0; gate < this.circuit.gateCount; gate++) this.#enqueue(gate)
    const gates = this.#queue
    const count = this.#queueLength
    this.#queue = this.#current
    this.#current = gates
    this.#queueLength = 0
    this.eventCount += count
    for (let at = 0; at < count; at++) {
      const gate = gates[at]!
      this.#isQueued[gate] = 0
      this.#update(gate, isFirst)
    }
    this.#delayers.take(this.#tick, (gate) => this.#setGate(gate, 1 - this.gateStates[gate]!))
    this.#drive()
    if (isFirst) this.#linked.settleAll()
    else this.#linked.settle()
  }

  #update(gate: number, isFirst: boolean): void {
    const count = this.#onInputs[gate]!
    switch (this.circuit.kinds[gate]) {
      case inverter:
        return this.#setGate(gate, count === 0 ? 1 : 0)
      case and: {
        const { begins } = this.circuit.inputs
        return this.#setGate(gate, count === begins[gate + 1]! - begins[gate]! ? 1 : 0)
      }
      case xor:
        return this.#setGate(gate, count & 1)
      case buffer:
      case relay:
        return this.#setGate(gate, count > 0 ? 1 : 0)
      case latch: {
        const { begins, items } = this.circuit.inputs
        const pegs = begins[gate]!
        if (!this.netStates[items[pegs + latchPegs.enable]!]) return
        return this.#setGate(gate, this.netStates[items[pegs + latchPegs.data]!]!)
      }
      case control:
        return this.#setGate(gate, this.#pressed[gate]!)
      case delayer:
      case randomizer:
        return this.#updateMemory(gate, isFirst)
      case fixed:
        return
    }
  }

  /** Gates for which it matters whether the input has changed. */
  #updateMemory(gate: number, isFirst: boolean): void {
    const input = this.#onInputs[gate]! > 0 ? 1 : 0
    const hasChanged = input !== this.#lastInputs[gate]
    this.#lastInputs[gate] = input
    if (this.circuit.kinds[gate] === randomizer) {
      if (!input) this.#setGate(gate, 0)
      else if (hasChanged) this.#setGate(gate, tossCoin(this.#rules.seed, gate, this.#tick))
    } else if (hasChanged || isFirst) {
      const flips = this.#delayers.onInput(gate, { input, output: this.gateStates[gate]!, tick: this.#tick })
      if (flips) this.#setGate(gate, 1 - this.gateStates[gate]!)
    }
  }

  #setGate(gate: number, state: number): void {
    if (this.gateStates[gate] === state) return
    if (state) this.#rising[this.#risingCount++] = gate
    else this.#falling[this.#fallingCount++] = gate
  }

  /** Rising outputs first, so that no net goes off and on within a tick. */
  #drive(): void {
    const { begins, items } = this.circuit.driven
    const drivers = this.#drivers
    for (let at = 0; at < this.#risingCount; at++) {
      const gate = this.#rising[at]!
      this.gateStates[gate] = 1
      if (gate >= this.circuit.outputCount) this.#linked.setRelay(gate, true)
      for (let at = begins[gate]!; at < begins[gate + 1]!; at++) {
        const net = items[at]!
        if (drivers[net]!++ === 0) this.#changeDrivers(net)
      }
    }
    for (let at = 0; at < this.#fallingCount; at++) {
      const gate = this.#falling[at]!
      this.gateStates[gate] = 0
      if (gate >= this.circuit.outputCount) this.#linked.setRelay(gate, false)
      for (let at = begins[gate]!; at < begins[gate + 1]!; at++) {
        const net = items[at]!
        if (--drivers[net]! === 0) this.#changeDrivers(net)
      }
    }
  }

  #changeDrivers(net: number): void {
    if (this.#linked.has[net]) return this.#linked.touch(net)
    const isOn = this.#drivers[net]! > 0 ? 1 : 0
    if (this.netStates[net] === isOn) return
    this.netStates[net] = isOn
    this.#notify(net)
  }

  #notify(net: number): void {
    const { begins, items } = this.circuit.listeners
    const by = this.netStates[net] ? 1 : -1
    for (let at = begins[net]!; at < begins[net + 1]!; at++) {
      const gate = items[at]!
      this.#onInputs[gate]! += by
      this.#enqueue(gate)
    }
  }

  #enqueue(gate: number): void {
    if (this.#isQueued[gate]) return
    this.#isQueued[gate] = 1
    this.#queue[this.#queueLength++] = gate
  }

  #countInputs(): void {
    const { driven, listeners } = this.circuit
    this.#drivers.fill(0)
    this.#onInputs.fill(0)
    for (let gate = 0; gate < this.gateStates.length; gate++) {
      if (!this.gateStates[gate]) continue
      for (let at = driven.begins[gate]!; at < driven.begins[gate + 1]!; at++) this.#drivers[driven.items[at]!]!++
    }
    for (let net = 0; net < this.netStates.length; net++) {
      if (!this.netStates[net]) continue
      for (let at = listeners.begins[net]!; at < listeners.begins[net + 1]!; at++)
        this.#onInputs[listeners.items[at]!]!++
    }
  }
}
