import type { PegReference, WireRecord } from '../save/wires.ts'

export type Wire = Pick<WireRecord, 'from' | 'to' | 'state'>

const valuesPerWire = 5

/**
 * Stores wires in a typed array, because there may be almost two million. They are read by index, because a view of
 * each would be garbage.
 */
export class CollectedWires {
  length = 0
  readonly #numbers: Int32Array

  constructor(count: number) {
    this.#numbers = new Int32Array(count * valuesPerWire)
  }

  add({ from, to, state }: WireRecord): void {
    const numbers = this.#numbers
    const begin = this.length++ * valuesPerWire
    numbers[begin] = from.order
    numbers[begin + 1] = encodePeg(from)
    numbers[begin + 2] = to.order
    numbers[begin + 3] = encodePeg(to)
    numbers[begin + 4] = state
  }

  at(index: number): Wire {
    const numbers = this.#numbers
    const begin = index * valuesPerWire
    return {
      from: decodePeg(numbers[begin]!, numbers[begin + 1]!),
      to: decodePeg(numbers[begin + 2]!, numbers[begin + 3]!),
      state: numbers[begin + 4]!,
    }
  }
}

/** Encodes outputs as negative numbers. */
const encodePeg = ({ isInput, peg }: PegReference): number => (isInput ? peg : ~peg)

const decodePeg = (order: number, code: number): PegReference =>
  code >= 0 ? { order, isInput: true, peg: code } : { order, isInput: false, peg: ~code }
