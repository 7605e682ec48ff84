import type { PegReference, WireRecord } from '../save/wires.ts'

export type Wire = Pick<WireRecord, 'from' | 'to' | 'state'>

const valuesPerWire = 5

/** In typed arrays, because there may be almost two million. */
export class CollectedWires {
  length = 0
  readonly #numbers: Int32Array

  constructor(count: number) {
    this.#numbers = new Int32Array(count * valuesPerWire)
  }

  add({ from, to, state }: WireRecord): void {
    const numbers = [from.order, encodePeg(from), to.order, encodePeg(to), state]
    this.#numbers.set(numbers, this.length++ * valuesPerWire)
  }

  at(index: number): Wire {
    const begin = index * valuesPerWire
    const [from, fromPeg, to, toPeg, state] = this.#numbers.subarray(begin, begin + valuesPerWire)
    return { from: decodePeg(from!, fromPeg!), to: decodePeg(to!, toPeg!), state: state! }
  }
}

/** Encodes outputs as negative numbers. */
const encodePeg = ({ isInput, peg }: PegReference): number => (isInput ? peg : ~peg)

const decodePeg = (order: number, code: number): PegReference =>
  code >= 0 ? { order, isInput: true, peg: code } : { order, isInput: false, peg: ~code }
