import { linear, type Rgb } from '../model/palette.ts'
import type { Box } from '../model/scene.ts'
import { eachAxis, turned, type Vec3 } from '../model/vectors.ts'

export const metresPerSquare = 0.3
/** In this order, and nothing else in a mesh: the viewer takes the boxes out again by it. */
const verticesPerBox = 24
const indicesPerBox = 36
const edgeShade = 0.3

export type BoxMesh = { positions: Float32Array; normals: Float32Array; colours: Uint16Array; indices: Uint16Array }

/** Each face: its normal, and two axes along it so that first × second = normal. */
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

/** The mesh of some boxes, in metres and in glTF's axes: right-handed, the game's z turned round. */
export function boxMesh(boxes: readonly Box[]): BoxMesh {
  const positions = new Float32Array(boxes.length * verticesPerBox * 3)
  const normals = new Float32Array(positions.length)
  const colours = new Uint16Array(boxes.length * verticesPerBox * 4)
  const indices = new Uint16Array(boxes.length * indicesPerBox)
  let vertex = 0
  let index = 0
  for (const box of boxes) {
    for (const [normal, first, second] of faces) {
      const colour = faceColour(box, normal)
      const turnedNormal = tilted(normal, box)
      indices.set(
        [0, 1, 2, 0, 2, 3].map((corner) => vertex + corner),
        index,
      )
      index += 6
      for (const [u, v] of corners) {
        const half = eachAxis((axis) => ((normal[axis] + u * first[axis] + v * second[axis]) * box.size[axis]) / 2)
        const [x, y, z] = tilted(half, box)
        positions.set(
          [x + box.at[0], y + box.at[1], z - box.at[2]].map((squares) => squares * metresPerSquare),
          vertex * 3,
        )
        normals.set(turnedNormal, vertex * 3)
        colours.set(colour, vertex * 4)
        vertex++
      }
    }
  }
  return { positions, normals, colours, indices }
}

/** Turning z round turns the tilt around x round with it. */
const tilted = (v: Vec3, { tilt }: Box): Vec3 =>
  tilt === 0 ? v : turned(v, [Math.sin(-tilt / 2), 0, 0, Math.cos(tilt / 2)])

function faceColour({ colour, style }: Box, [, y]: Vec3): number[] {
  const shade = style === 'board' && y === 0 ? edgeShade : 1
  return [...shaded(colour, shade).map((channel) => Math.round(linear(channel) * 65_535)), 65_535]
}

const shaded = (colour: Rgb, by: number): number[] => colour.map((channel) => channel * by)
