import type { Label } from './label.ts'
import type { Rgb } from './palette.ts'
import type { Vec3 } from './vectors.ts'

/** A box of a component in squares of 300 mm from its origin: y points up from the board, z to its output. */
export type Part = {
  at: Vec3
  size: Vec3
  /** Radians around the x axis. */
  tilt?: number
  colour: Rgb | PegColour
  /** A part of variable size is not part of a shared mould. */
  hasVariableSize?: boolean
}

/** The state of a peg selects its colour. */
export type PegColour = { input: number; on: Rgb; off: Rgb } | { output: number; on: Rgb; off: Rgb }

export type Shape = {
  parts: Part[]
  inputs: Vec3[]
  outputs: Vec3[]
  label?: Label
}

export const isPegColour = (colour: Rgb | PegColour): colour is PegColour => !Array.isArray(colour)
