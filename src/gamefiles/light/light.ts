import type { Vec3 } from '../model/vectors.ts'
import { dot } from '../view/boxes.ts'
import { type Direction, findBasis } from '../view/frameView.ts'

/**
 * Light as linear red, green and blue. The shader of the viewer and the poster's renderer share these numbers, so that a
 * poster looks like the model that takes its place.
 */
export const light = {
  /** From above and from below. */
  sky: [0.4, 0.46, 0.52],
  floor: [0.07, 0.085, 0.1],
  key: [1.15, 1.1, 1.03],
  rim: [0.12, 0.4, 0.42],
  /** Strength and sharpness of the highlights of plastic, metal and wires. */
  plastic: [0.05, 20],
  metal: [0.1, 9],
  rubber: [0.16, 24],
  /** How much darker it is far from the middle, and from where to where, in radii of the model. */
  pool: [0.6, 0.3, 1.2],
  /** Metal is darker than the colour of its board. */
  metalShade: 0.42,
  /** The least light that surfaces and wires return, so that dark ones can be seen on a dark board. */
  minShine: 0.006,
  minWireShine: 0.022,
  /** What shines by itself, in the middle of a wire and at its edge. */
  core: 1.3,
  edge: 0.75,
  white: 0.05,
  /** How much darker the lines between squares are. */
  grid: 0.34,
} as const

/** How strongly what is around a point takes light from above and from the key light, from so many cells away. */
export const shade = { ambient: 3.4, key: 3.4, reach: 1.25, keyReach: 2.4, bias: 0.09, least: 0.12 } as const

/** In pixels. */
export const edges = {
  bevel: 1.1,
  bend: 0.8,
  /** Smaller sides have no bevels. */
  minSide: 5,
  gridLine: 0.9,
  /** Squares of this size have no lines, and of the second one all of them. */
  minSquare: 4,
  maxSquare: 10,
  /** Half the width of a wire, however far away it is. */
  minWireHalf: 0.6,
} as const

export const metresPerSquare = 0.3

/** Directions towards the lights: they move with the camera, so that every view is lit from its upper left. */
export function placeLights(direction: Direction): { key: Vec3; rim: Vec3 } {
  const { right } = findBasis(direction)
  const { towards } = findBasis({ ...direction, elevation: 0 })
  const mix = (x: number, y: number, z: number): Vec3 =>
    normalize([right[0] * x + towards[0] * z, y, right[2] * x + towards[2] * z])
  return { key: mix(-0.6, 0.85, 0.45), rim: mix(0.8, 0.25, -0.7) }
}

function normalize(v: Vec3): Vec3 {
  const length = Math.sqrt(dot(v, v)) || 1
  return [v[0] / length, v[1] / length, v[2] / length]
}
