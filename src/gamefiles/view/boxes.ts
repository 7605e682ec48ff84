import type { Vec3 } from '../model/vectors.ts'

/** Boxes in columns: centre and three half axes, 12 numbers in metres and glTF axes for each. */
export type BoxFrames = { count: number; frames: Float32Array }

/** What a part is to somebody who looks at the machine. */
export const roles = { part: 0, board: 1, control: 2, lamp: 3 } as const
export type Role = (typeof roles)[keyof typeof roles]

/** Boxes of parts, without wires, and the role of each. */
export type PartBoxes = BoxFrames & { roles: Uint8Array }

const control = /^MHG\.(Panel)?(Switch|Button|Key)$/
const lamp = /^MHG\.(Panel|Standing)Display$/

export function findRole(type: string): Role {
  if (type === 'MHG.CircuitBoard') return roles.board
  if (control.test(type)) return roles.control
  return lamp.test(type) ? roles.lamp : roles.part
}

/** Returns the centre, for 0, or one of the half axes of a box. */
export function readFrame(frames: Float32Array, box: number, vector: number): Vec3 {
  const at = box * 12 + vector * 3
  return [frames[at]!, frames[at + 1]!, frames[at + 2]!]
}

export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
