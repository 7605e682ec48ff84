import { palette } from './palette.ts'
import type { Part, Shape } from './shape.ts'
import { addVectors, scaleVector, type Vec3 } from './vectors.ts'

const inputWidth = 1 / 3
const outputWidth = 0.5
const wireAttachShare = 0.9
const inputLength = 0.6
const outputLength = 0.4

export const up: Vec3 = [0, 1, 0]
export const down: Vec3 = [0, -1, 0]
export const front: Vec3 = [0, 0, 1]
export const back: Vec3 = [0, 0, -1]

type Peg = { at: Vec3; direction: Vec3; length?: number; maxWidth?: number }

export function addInput(shape: Shape, { at, direction, length = inputLength, maxWidth = inputWidth }: Peg): void {
  const colour = { input: shape.inputs.length, on: palette.on, off: palette.off }
  shape.parts.push({ ...toBox({ at, direction, length }, Math.min(maxWidth, inputWidth)), colour })
  shape.inputs.push(addVectors(at, scaleVector(direction, length * wireAttachShare)))
}

export function addOutput(shape: Shape, { at, direction, length = outputLength, maxWidth = outputWidth }: Peg): void {
  const colour = { output: shape.outputs.length, on: palette.on, off: palette.off }
  shape.parts.push({ ...toBox({ at, direction, length }, Math.min(maxWidth, outputWidth)), colour })
  shape.outputs.push(addVectors(at, scaleVector(direction, length * wireAttachShare)))
}

function toBox({ at, direction, length }: Required<Omit<Peg, 'maxWidth'>>, width: number): Pick<Part, 'at' | 'size'> {
  const size = direction.map((part) => (part === 0 ? width : length)) as [number, number, number]
  return { at: addVectors(at, scaleVector(direction, length / 2)), size }
}
