import type { ComponentRecord } from '../save/components.ts'
import type { PegReference } from '../save/wires.ts'
import type { Shape } from './shape.ts'
import { addVectors, type Quaternion, quaternionAt, rotateVector, type Vec3, vectorAt } from './vectors.ts'

export type PlacedComponent = {
  type: string
  shape: Shape
  position: Vec3
  rotation: Quaternion
  /** State ids of its pegs. */
  inputs: Int32Array
  outputs: Int32Array
}

export const boardType = 'MHG.CircuitBoard'

/** Stores components in columns, because an object for each would take half a kilobyte. */
export class PlacedComponents {
  length = 0
  readonly #types: string[] = []
  readonly #shapes: Shape[] = []
  readonly #places: Float64Array
  readonly #turns: Float64Array
  /** Per component: start of its input ids, start and end of its output ids. */
  readonly #begins: Uint32Array
  readonly #states: Int32Array

  /** Allocates for as many as the file has room for, because memory that is never written is not committed. */
  constructor(count: number, { maxStates }: { maxStates: number }) {
    this.#places = new Float64Array(count * 3)
    this.#turns = new Float64Array(count * 4)
    this.#begins = new Uint32Array(count * 2 + 1)
    this.#states = new Int32Array(maxStates)
  }

  add(looks: Omit<PlacedComponent, 'inputs' | 'outputs'>, pegs: ComponentRecord): void {
    const order = this.length++
    this.#types.push(looks.type)
    this.#shapes.push(looks.shape)
    // Numbers are copied by index: views or lists would take most of the time of a large world.
    for (let axis = 0; axis < 3; axis++) this.#places[order * 3 + axis] = looks.position[axis]!
    for (let axis = 0; axis < 4; axis++) this.#turns[order * 4 + axis] = looks.rotation[axis]!
    const start = this.#begins[order * 2]!
    for (let peg = 0; peg < pegs.inputCount; peg++) this.#states[start + peg] = pegs.inputs[peg]!
    for (let peg = 0; peg < pegs.outputCount; peg++) this.#states[start + pegs.inputCount + peg] = pegs.outputs[peg]!
    this.#begins[order * 2 + 1] = start + pegs.inputCount
    this.#begins[order * 2 + 2] = start + pegs.inputCount + pegs.outputCount
  }

  at(order: number): PlacedComponent {
    const index = order * 2
    const [inputs, outputs, end] = [this.#begins[index]!, this.#begins[index + 1]!, this.#begins[index + 2]!]
    return {
      type: this.#types[order]!,
      shape: this.#shapes[order]!,
      position: this.getPosition(order),
      rotation: this.getRotation(order),
      inputs: this.#states.subarray(inputs, outputs),
      outputs: this.#states.subarray(outputs, end),
    }
  }

  getType(order: number): string {
    return this.#types[order]!
  }

  getShape(order: number): Shape {
    return this.#shapes[order]!
  }

  countInputs(order: number): number {
    return this.#begins[order * 2 + 1]! - this.#begins[order * 2]!
  }

  countOutputs(order: number): number {
    return this.#begins[order * 2 + 2]! - this.#begins[order * 2 + 1]!
  }

  /** The state id of a peg; those of the outputs follow those of the inputs. */
  getState(order: number, peg: number): number {
    return this.#states[this.#begins[order * 2]! + peg]!
  }

  getPosition(order: number): Vec3 {
    return vectorAt(this.#places, order)
  }

  getRotation(order: number): Quaternion {
    return quaternionAt(this.#turns, order)
  }

  /** Undefined for other components. */
  getBoardSize(order: number): Vec3 | undefined {
    return this.#types[order] === boardType ? this.#shapes[order]!.parts[0]!.size : undefined
  }

  /** Returns where a wire attaches to a peg; undefined if the peg is not drawn. */
  getPegPosition({ order, isInput, peg }: PegReference): Vec3 | undefined {
    const shape = this.#shapes[order]!
    const point = (isInput ? shape.inputs : shape.outputs)[peg]
    return point && addVectors(this.getPosition(order), rotateVector(point, this.getRotation(order)))
  }
}
