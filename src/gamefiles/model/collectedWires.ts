import type { PegReference, WireRecord } from '../save/wires.ts'

export type Wire = Pick<WireRecord, 'from' | 'to' | 'state'>

const perWire = 5

/** Wires in the order they came, in a column: there may be nearly two million. */
export class CollectedWires {
  length = 0
  readonly #numbers: Int32Array

  constructor(count: number) {
    this.#numbers = new Int32Array(count * perWire)
  }

  add({ from, to, state }: WireRecord): void {
    const numbers = [from.order, coded(from), to.order, coded(to), state]
    this.#numbers.set(numbers, this.length++ * perWire)
  }

  at(index: number): Wire {
    const begin = index * perWire
    const [from, fromPeg, to, toPeg, state] = this.#numbers.subarray(begin, begin + perWire)
    return { from: endAt(from!, fromPeg!), to: endAt(to!, toPeg!), state: state! }
  }
}

/** Outputs below zero. */
const coded = ({ isInput, peg }: PegReference): number => (isInput ? peg : ~peg)

const endAt = (order: number, code: number): PegReference =>
  code >= 0 ? { order, isInput: true, peg: code } : { order, isInput: false, peg: ~code }
