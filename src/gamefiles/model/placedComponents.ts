import type { ComponentRecord } from '../save/components.ts'
import type { PegReference } from '../save/wires.ts'
import type { Shape } from './shape.ts'
import { plus, type Quaternion, turnAt, turned, type Vec3, vectorAt } from './vectors.ts'

export type PlacedComponent = {
  type: string
  shape: Shape
  place: Vec3
  turn: Quaternion
  /** Ids of the states of its pegs. */
  inputs: Int32Array
  outputs: Int32Array
}

/**
 * Components where they stand in the whole, in squares. Kept in columns and not as objects, of which each would take
 * half a kilobyte.
 */
export class PlacedComponents {
  length = 0
  readonly #types: string[] = []
  readonly #shapes: Shape[] = []
  readonly #places: Float64Array
  readonly #turns: Float64Array
  /** Where the ids of its inputs and of its outputs begin, and where the latter end. */
  readonly #begins: Uint32Array
  readonly #states: Int32Array

  /** `most` states: as many as the file has room for. Memory that is never written is never taken. */
  constructor(count: number, { most }: { most: number }) {
    this.#places = new Float64Array(count * 3)
    this.#turns = new Float64Array(count * 4)
    this.#begins = new Uint32Array(count * 2 + 1)
    this.#states = new Int32Array(most)
  }

  add(looks: Pick<PlacedComponent, 'type' | 'shape' | 'place' | 'turn'>, pegs: ComponentRecord): void {
    const order = this.length++
    this.#types.push(looks.type)
    this.#shapes.push(looks.shape)
    this.#places.set(looks.place, order * 3)
    this.#turns.set(looks.turn, order * 4)
    const begin = this.#begins[order * 2]!
    this.#states.set(pegs.inputs.subarray(0, pegs.inputCount), begin)
    this.#states.set(pegs.outputs.subarray(0, pegs.outputCount), begin + pegs.inputCount)
    this.#begins[order * 2 + 1] = begin + pegs.inputCount
    this.#begins[order * 2 + 2] = begin + pegs.inputCount + pegs.outputCount
  }

  at(order: number): PlacedComponent {
    const begin = order * 2
    const [inputs, outputs, end] = [this.#begins[begin]!, this.#begins[begin + 1]!, this.#begins[begin + 2]!]
    return {
      type: this.#types[order]!,
      shape: this.#shapes[order]!,
      place: this.placeOf(order),
      turn: this.turnOf(order),
      inputs: this.#states.subarray(inputs, outputs),
      outputs: this.#states.subarray(outputs, end),
    }
  }

  placeOf(order: number): Vec3 {
    return vectorAt(this.#places, order)
  }

  turnOf(order: number): Quaternion {
    return turnAt(this.#turns, order)
  }

  /** Where wires are fixed to a peg; undefined for a peg that is not drawn. */
  pegPlace({ order, isInput, peg }: PegReference): Vec3 | undefined {
    const shape = this.#shapes[order]!
    const point = (isInput ? shape.inputs : shape.outputs)[peg]
    return point && plus(this.placeOf(order), turned(point, this.turnOf(order)))
  }
}
