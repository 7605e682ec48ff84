import { styleLimits } from '../light/boxStyles.ts'
import { edges } from '../light/light.ts'
import type { Vec3 } from '../model/vectors.ts'
import { dot, readFrame } from '../view/boxes.ts'
import type { BoxTable, SceneTables } from './boxTable.ts'
import type { Camera } from './camera.ts'

export type Tables = Pick<SceneTables, 'wires'> & { parts: BoxTable }

export const supersampling = 2
export const kinds = { part: 0, board: 1, wire: 2 } as const

/** A side of a box, as its pixels need it. The axes of the side are unit vectors with the half lengths of its edges. */
export type Side = {
  face: number
  kind: number
  /** Which of the axes of its box it is on. */
  axis: number
  middle: Vec3
  normal: Vec3
  first: Vec3
  second: Vec3
  halves: readonly [number, number]
  /** Linear red, green and blue. */
  colour: Vec3
  /** How much it shines by itself. */
  glow: number
}

export type GetPaint = (box: number) => Pick<Side, 'colour' | 'glow'>

const facesPerBox = 8

/** 0 is no face. */
export const toFace = (box: number, axis: number, isPositive: boolean): number =>
  box * facesPerBox + axis * 2 + Number(isPositive) + 1

/** Returns the box whose upper side it is, or a negative number. */
export const toTopOf = (face: number): number => ((face - 1) % facesPerBox === 3 ? ((face - 1) / facesPerBox) | 0 : -1)

export function readSide(face: number, { tables, camera, getPaint }: Source): Side {
  const number = ((face - 1) / facesPerBox) | 0
  const axis = ((face - 1) % facesPerBox) >> 1
  const isWire = number >= tables.parts.count
  const [table, box] = isWire ? [tables.wires, number - tables.parts.count] : [tables.parts, number]
  const isBoard = table.colours[box * 4 + 3]! > styleLimits.board
  const axes = readAxes(table, box, isWire ? camera : undefined)
  const [out, first, second] = [axes[axis]!, axes[(axis + 1) % 3]!, axes[(axis + 2) % 3]!]
  const halves = [Math.hypot(...first) || 1e-9, Math.hypot(...second) || 1e-9] as const
  const sign = ((face - 1) % facesPerBox) & 1 ? 1 : -1
  return {
    face,
    axis,
    kind: isWire ? kinds.wire : isBoard ? kinds.board : kinds.part,
    middle: readFrame(table.frames, box, 0),
    normal: scale(out, sign / (Math.hypot(...out) || 1e-9)),
    first: scale(first, 1 / halves[0]),
    second: scale(second, 1 / halves[1]),
    halves,
    ...getPaint(number),
  }
}

type Source = { tables: Tables; camera: Camera; getPaint: GetPaint }

/** With a camera, a wire is at least a pixel wide, so that it does not fall into dots. */
export function readAxes({ frames }: BoxTable, box: number, camera?: Camera): readonly [Vec3, Vec3, Vec3] {
  const axes = [readFrame(frames, box, 1), readFrame(frames, box, 2), readFrame(frames, box, 3)] as const
  if (!camera) return axes
  const middle = readFrame(frames, box, 0)
  const toEye: Vec3 = [middle[0] - camera.eye[0], middle[1] - camera.eye[1], middle[2] - camera.eye[2]]
  const pixel = (Math.sqrt(dot(toEye, toEye)) / camera.focal) * supersampling
  const by = Math.max(1, (edges.minWireHalf * pixel) / (Math.sqrt(dot(axes[0], axes[0])) || 1))
  return [scale(axes[0], by), scale(axes[1], by), axes[2]]
}

const scale = ([x, y, z]: Vec3, by: number): Vec3 => [x * by, y * by, z * by]
