import type { Vec3 } from '../model/vectors.ts'
import { type BoxFrames, cross, dot, type PartBoxes, readFrame, roles } from './boxes.ts'

/** Angles in radians; at 0 the camera looks at the front of the machine, from +z. */
export type Direction = { azimuth: number; elevation: number }

/** Lengths in metres. */
export type View = Direction & { distance: number; target: readonly [number, number, number] }

/** Vertical, in degrees. */
export const fieldOfView = 25
const slope = Math.tan((fieldOfView / 2) * (Math.PI / 180))
/** The share of the frame that the parts fill, and of its height that they are moved up, above the tools of the viewer. */
const filled = 0.84
const lift = 0.025
const minDistance = 0.9
/** The camera stays outside of the bounding sphere, enlarged by this factor. */
const clearance = 1.05

export type Basis = { right: Vec3; up: Vec3; towards: Vec3 }

export function findBasis({ azimuth, elevation }: Direction): Basis {
  const [sinA, cosA, sinE, cosE] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)]
  const towards: Vec3 = [sinA * cosE, sinE, cosA * cosE]
  const right: Vec3 = [cosA, 0, -sinA]
  return { right, up: cross(towards, right), towards }
}

/** Aspects of frames for which the outermost points are exact; between them they are nearly so. */
const aspects = [0.5, 0.8, 1.1, 1.4, 1.8, 2.4, 3.2]

/**
 * Returns the points of the parts that limit how near the camera can be in this direction. Boards may be cut by the frame:
 * they count only in a model without parts.
 */
export function findOutline({ count, frames, roles: kinds }: PartBoxes, direction: Direction): Vec3[] {
  const { right, up, towards } = findBasis(direction)
  const tilts = [
    ...aspects.flatMap((aspect) => [tilt(right, towards, slope * aspect), tilt(right, towards, -slope * aspect)]),
    tilt(up, towards, slope),
    tilt(up, towards, -slope),
  ]
  const hasParts = kinds.subarray(0, count).some((kind) => kind !== roles.board)
  const farthest = tilts.map(() => -Infinity)
  const boxes = tilts.map(() => -1)
  for (let box = 0; box < count; box++) {
    if (hasParts && kinds[box] === roles.board) continue
    const at = box * 12
    for (let index = 0; index < tilts.length; index++) {
      const [x, y, z] = tilts[index]!
      const along = (start: number) =>
        frames[at + start]! * x + frames[at + start + 1]! * y + frames[at + start + 2]! * z
      const reach = along(0) + Math.abs(along(3)) + Math.abs(along(6)) + Math.abs(along(9))
      if (reach <= farthest[index]!) continue
      farthest[index] = reach
      boxes[index] = box
    }
  }
  return tilts.flatMap((way, index) => (boxes[index]! < 0 ? [] : [findCorner(frames, boxes[index]!, way)]))
}

/** The normal of a side of the pyramid that the camera sees. */
const tilt = (side: Vec3, towards: Vec3, by: number): Vec3 => {
  const sign = Math.sign(by)
  return [
    sign * side[0] + Math.abs(by) * towards[0],
    sign * side[1] + Math.abs(by) * towards[1],
    sign * side[2] + Math.abs(by) * towards[2],
  ]
}

function findCorner(frames: Float32Array, box: number, way: Vec3): Vec3 {
  const corner: [number, number, number] = [...readFrame(frames, box, 0)]
  for (let vector = 1; vector <= 3; vector++) {
    const axis = readFrame(frames, box, vector)
    const sign = dot(axis, way) < 0 ? -1 : 1
    for (let part = 0; part < 3; part++) corner[part] = corner[part]! + sign * axis[part]!
  }
  return corner
}

/** Returns the nearest view of points in a direction that shows all of them in a frame of an aspect. */
export function frameView(points: readonly Vec3[], direction: Direction, aspect: number): View {
  const { right, up, towards } = findBasis(direction)
  const horizontal = findReach(points, { side: right, towards, slope: slope * aspect * filled })
  const vertical = findReach(points, { side: up, towards, slope: slope * filled })
  const depth = points.reduce((sum, point) => sum + dot(point, towards), 0) / (points.length || 1)
  const camera = Math.max(horizontal.camera, vertical.camera, depth + minDistance)
  const distance = camera - depth
  const y = vertical.middle - distance * slope * 2 * lift
  const at = (axis: 0 | 1 | 2) => right[axis] * horizontal.middle + up[axis] * y + towards[axis] * depth
  return { ...direction, distance, target: [at(0), at(1), at(2)] }
}

type Sight = { side: Vec3; towards: Vec3; slope: number }

/** Where the camera has to be at least, towards the viewer, and where in the middle of the points sideways. */
function findReach(points: readonly Vec3[], { side, towards, slope }: Sight): { camera: number; middle: number } {
  let [high, low] = [-Infinity, -Infinity]
  for (const point of points) {
    const [across, depth] = [dot(point, side), dot(point, towards) * slope]
    high = Math.max(high, across + depth)
    low = Math.max(low, -across + depth)
  }
  return points.length === 0
    ? { camera: -Infinity, middle: 0 }
    : { camera: (high + low) / (2 * slope), middle: (high - low) / 2 }
}

export type Sphere = { centre: Vec3; radius: number }

export type PlacedCamera = { position: Vec3; zoom: number; near: number; far: number }

/**
 * Keeps the camera outside of the bounding sphere, where it would pass through the model. A nearer view is magnified
 * instead, so that what it aims at has the same size.
 */
export function placeCamera(view: View, { centre, radius }: Sphere): PlacedCamera {
  const { towards } = findBasis(view)
  const { target, distance } = view
  const offset: Vec3 = [target[0] - centre[0], target[1] - centre[1], target[2] - centre[2]]
  const along = dot(offset, towards)
  const reach = radius * clearance
  // The line of sight leaves the sphere at this distance from the target.
  const exit = Math.sqrt(Math.max(0, along * along - dot(offset, offset) + reach * reach)) - along
  const actual = Math.max(distance, exit)
  const at = (axis: 0 | 1 | 2) => target[axis] + towards[axis] * actual
  const position: Vec3 = [at(0), at(1), at(2)]
  const toCentre = Math.hypot(position[0] - centre[0], position[1] - centre[1], position[2] - centre[2])
  return { position, zoom: actual / distance, near: Math.max(0.05, toCentre - reach), far: toCentre + reach }
}

/** Returns the sphere around bounds. */
export function toSphere({ min, max }: Bounds): Sphere {
  const centre: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
  return { centre, radius: Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2 }
}

export type Bounds = { min: Vec3; max: Vec3 }

export function findBounds(...lists: readonly BoxFrames[]): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { count, frames } of lists) {
    for (let box = 0; box < count; box++) {
      for (let axis = 0; axis < 3; axis++) {
        const at = box * 12 + axis
        const reach = Math.abs(frames[at + 3]!) + Math.abs(frames[at + 6]!) + Math.abs(frames[at + 9]!)
        min[axis] = Math.min(min[axis]!, frames[at]! - reach)
        max[axis] = Math.max(max[axis]!, frames[at]! + reach)
      }
    }
  }
  return min[0] > max[0] ? { min: [-1, -1, -1], max: [1, 1, 1] } : { min, max }
}
