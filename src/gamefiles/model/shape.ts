import type { Rgb } from './palette.ts'
import type { Vec3 } from './vectors.ts'

/**
 * How a component looks, in squares of 300 mm from its own origin: y is up from the board, z is where its output goes.
 */
export type Part = {
  at: Vec3
  size: Vec3
  /** Tilted around the x axis, in radians. */
  tilt?: number
  colour: Rgb | PegColour
  /** Made to measure: each has its size, so it cannot be copied from a mould. */
  isFree?: boolean
}

/** Of a peg's colour its state decides. */
export type PegColour = { input: number; on: Rgb; off: Rgb } | { output: number; on: Rgb; off: Rgb }

export type Shape = {
  parts: Part[]
  /** Where wires are fixed. */
  inputs: Vec3[]
  outputs: Vec3[]
  /** What a label says. */
  text?: string
}

export const isPegColour = (colour: Rgb | PegColour): colour is PegColour => !Array.isArray(colour)
