import type { Circuit } from '../circuit.ts'
import { gateKinds } from '../parts.ts'
import type { DelayerRule } from '../rules.ts'
import type { DelayerSnapshot } from './snapshot.ts'
import { TimingWheel } from './timingWheel.ts'

/** Decides when the outputs of Delayers change. */
export class Delayers {
  readonly #gates: Int32Array
  readonly #delays: Int32Array
  readonly #rule: DelayerRule
  readonly #wheel: TimingWheel
  /** The rule `count` needs the counter at the end of tick `#since`, and the direction of the last input. */
  readonly #counters: Int32Array
  readonly #since: Float64Array
  readonly #directions: Uint8Array

  constructor({ delays, initial, gateCount, kinds }: Circuit, rule: DelayerRule) {
    this.#gates = Int32Array.from(kinds.keys()).filter((gate) => kinds[gate] === gateKinds.delayer)
    this.#delays = delays
    this.#rule = rule
    this.#wheel = new TimingWheel(gateCount)
    this.#counters = initial.elapsed.slice()
    this.#since = new Float64Array(gateCount)
    this.#directions = new Uint8Array(gateCount)
  }

  /** Returns whether the output changes at once. */
  onInput(gate: number, { input, output, tick }: { input: number; output: number; tick: number }): boolean {
    const delay = this.#delays[gate]!
    const remaining = this.#rule === 'restart' ? this.#restart(gate, delay) : this.#turn(gate, { input, tick })
    if (input === output) {
      this.#wheel.cancel(gate)
      return false
    }
    if (remaining <= 1) return true
    this.#wheel.schedule(gate, tick + remaining - 1)
    return false
  }

  take = (tick: number, onDue: (gate: number) => void): void => this.#wheel.take(tick, onDue)

  findNext = (tick: number): number => this.#wheel.findNext(tick)

  getElapsed(gate: number, tick: number): number {
    if (this.#rule === 'count') return this.#getCounter(gate, tick)
    const due = this.#wheel.due[gate]!
    return due === 0 ? this.#counters[gate]! : this.#delays[gate]! - (due - tick)
  }

  save(): DelayerSnapshot {
    const gates = this.#gates
    return {
      due: Float64Array.from(gates, (gate) => this.#wheel.due[gate]!),
      counters: gates.map((gate) => this.#counters[gate]!),
      since: Float64Array.from(gates, (gate) => this.#since[gate]!),
      directions: Uint8Array.from(gates, (gate) => this.#directions[gate]!),
    }
  }

  restore({ due, counters, since, directions }: DelayerSnapshot): void {
    this.#wheel.clear()
    for (const [index, gate] of this.#gates.entries()) {
      if (due[index]! > 0) this.#wheel.schedule(gate, due[index]!)
      this.#counters[gate] = counters[index]!
      this.#since[gate] = since[index]!
      this.#directions[gate] = directions[index]!
    }
  }

  /** A saved counter counts once, for the first update. */
  #restart(gate: number, delay: number): number {
    const elapsed = this.#counters[gate]!
    this.#counters[gate] = 0
    return delay - elapsed
  }

  #turn(gate: number, { input, tick }: { input: number; tick: number }): number {
    const counter = this.#getCounter(gate, tick - 1)
    this.#counters[gate] = counter
    this.#since[gate] = tick - 1
    this.#directions[gate] = input
    return input ? this.#delays[gate]! - counter : counter
  }

  #getCounter(gate: number, tick: number): number {
    const passed = Math.min(tick - this.#since[gate]!, this.#delays[gate]!)
    const counter = this.#counters[gate]! + (this.#directions[gate] ? passed : -passed)
    return Math.min(this.#delays[gate]!, Math.max(0, counter))
  }
}
