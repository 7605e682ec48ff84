import { palette } from './palette.ts'
import type { Part, Shape } from './shape.ts'
import { plus, scaled, type Vec3 } from './vectors.ts'

const inputWidth = 1 / 3
const outputWidth = 0.5
const wirePoint = 0.9
const gatePeg = 0.6
const outputLength = 0.4

export const up: Vec3 = [0, 1, 0]
export const down: Vec3 = [0, -1, 0]
export const front: Vec3 = [0, 0, 1]
export const back: Vec3 = [0, 0, -1]

type Stub = { at: Vec3; direction: Vec3; length?: number }

/** Adds an input peg that stands out of the component. */
export function addInput(shape: Shape, { at, direction, length = gatePeg }: Stub): void {
  const colour = { input: shape.inputs.length, on: palette.on, off: palette.off }
  shape.parts.push({ ...prism({ at, direction, length }, inputWidth), colour })
  shape.inputs.push(plus(at, scaled(direction, length * wirePoint)))
}

export function addOutput(shape: Shape, { at, direction, length = outputLength }: Stub): void {
  const colour = { output: shape.outputs.length, on: palette.on, off: palette.off }
  shape.parts.push({ ...prism({ at, direction, length }, outputWidth), colour })
  shape.outputs.push(plus(at, scaled(direction, length * wirePoint)))
}

function prism({ at, direction, length }: Required<Stub>, width: number): Pick<Part, 'at' | 'size'> {
  const size = direction.map((part) => (part === 0 ? width : length)) as [number, number, number]
  return { at: plus(at, scaled(direction, length / 2)), size }
}
