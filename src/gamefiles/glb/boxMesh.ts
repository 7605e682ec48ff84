import { type Rgb, toLinear } from '../model/palette.ts'
import type { Box } from '../model/scene.ts'
import { mapAxes, rotateVector, type Vec3 } from '../model/vectors.ts'

export const metresPerSquare = 0.3
/** The viewer relies on this number and on the order of the vertices. */
const verticesPerBox = 24
const indicesPerBox = 36
/** The colour of a board is multiplied by this on its sides. */
export const edgeShade = 0.3

/** Materials are opaque, so that only the viewer reads it: what shines has half of it. */
const alphas = { plain: 65_535, lit: 32_768, board: 65_535 } as const

export type BoxMesh = { positions: Float32Array; normals: Float32Array; colours: Uint16Array; indices: Uint16Array }

/** Normal and two tangents per face, with first × second = normal. */
const faces: readonly (readonly [Vec3, Vec3, Vec3])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
  ],
]
const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

/** Builds a mesh in metres and glTF axes: right-handed, so the game's z is negated. */
export function createBoxMesh(boxes: readonly Box[]): BoxMesh {
  const positions = new Float32Array(boxes.length * verticesPerBox * 3)
  const normals = new Float32Array(positions.length)
  const colours = new Uint16Array(boxes.length * verticesPerBox * 4)
  const indices = new Uint16Array(boxes.length * indicesPerBox)
  let vertex = 0
  let index = 0
  for (const box of boxes) {
    for (const [normal, first, second] of faces) {
      const colour = faceColour(box, normal)
      const tiltedNormal = applyTilt(normal, box)
      indices.set(
        [0, 1, 2, 0, 2, 3].map((corner) => vertex + corner),
        index,
      )
      index += 6
      for (const [u, v] of corners) {
        const half = mapAxes((axis) => ((normal[axis] + u * first[axis] + v * second[axis]) * box.size[axis]) / 2)
        const [x, y, z] = applyTilt(half, box)
        positions.set(
          [x + box.at[0], y + box.at[1], z - box.at[2]].map((squares) => squares * metresPerSquare),
          vertex * 3,
        )
        normals.set(tiltedNormal, vertex * 3)
        colours.set(colour, vertex * 4)
        vertex++
      }
    }
  }
  return { positions, normals, colours, indices }
}

/** Negating z reverses the rotation around x. */
const applyTilt = (v: Vec3, { tilt }: Box): Vec3 =>
  tilt === 0 ? v : rotateVector(v, [Math.sin(-tilt / 2), 0, 0, Math.cos(tilt / 2)])

function faceColour({ colour, style }: Box, [, y]: Vec3): number[] {
  const shade = style === 'board' && y === 0 ? edgeShade : 1
  return [...darken(colour, shade).map((channel) => Math.round(toLinear(channel) * 65_535)), alphas[style]]
}

export const darken = (colour: Rgb, by: number): number[] => colour.map((channel) => channel * by)
