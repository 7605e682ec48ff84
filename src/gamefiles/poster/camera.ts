import type { Scene } from '../model/scene.ts'
import { addVectors, mapAxes, quaternionAt, rotateVector, type Vec3, vectorAt } from '../model/vectors.ts'

const azimuth = Math.PI / 4
const elevation = (30 * Math.PI) / 180
const margin = 0.06

/** Orthographic; in pixels, x right, y down, depth increasing away from the viewer. */
export type Camera = {
  transformDirection(v: Vec3): Vec3
  project(v: Vec3): Vec3
}

/** A box as centre and three half axes. */
export type PlacedBox = { middle: Vec3; axes: readonly [Vec3, Vec3, Vec3] }

export type BoxVisitor = (box: PlacedBox & { batch: number; index: number }) => void

export function forEachBox({ batches }: Scene, onBox: BoxVisitor): void {
  for (const [batch, { boxes, positions, rotations, scales }] of batches.entries()) {
    const [positionValues, rotationValues, scaleValues] = [positions.values, rotations.values, scales?.values]
    for (let thing = 0; thing * 3 < positionValues.length; thing++) {
      const position = vectorAt(positionValues, thing)
      const rotation = quaternionAt(rotationValues, thing)
      const scale: Vec3 = scaleValues ? vectorAt(scaleValues, thing) : [1, 1, 1]
      for (const [index, { at, size, tilt }] of boxes.entries()) {
        const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)]
        const [x, y, z] = mapAxes((axis) => (size[axis] * scale[axis]) / 2)
        const offset = rotateVector(
          mapAxes((axis) => at[axis] * scale[axis]),
          rotation,
        )
        const middle = addVectors(position, offset)
        const axes = [
          rotateVector([x, 0, 0], rotation),
          rotateVector([0, y * cos, y * sin], rotation),
          rotateVector([0, -z * sin, z * cos], rotation),
        ] as const
        onBox({ middle, axes, batch, index })
      }
    }
  }
}

type Boxes = (onBox: (box: PlacedBox) => void) => void

/** Shows all boxes. */
export function fitCamera(boxes: Boxes, { width, height }: { width: number; height: number }): Camera {
  const low = [Infinity, Infinity]
  const high = [-Infinity, -Infinity]
  boxes(({ middle, axes }) => {
    const centre = toView(middle)
    const views = axes.map(toView)
    for (const axis of [0, 1] as const) {
      const reach = views.reduce((sum, view) => sum + Math.abs(view[axis]), 0)
      low[axis] = Math.min(low[axis]!, centre[axis] - reach)
      high[axis] = Math.max(high[axis]!, centre[axis] + reach)
    }
  })
  const [spanX, spanY] = [high[0]! - low[0]!, high[1]! - low[1]!]
  const scale = Math.min(width / Math.max(spanX, 0.1), height / Math.max(spanY, 0.1)) * (1 - 2 * margin)
  const [middleX, middleY] = [(low[0]! + high[0]!) / 2, (low[1]! + high[1]!) / 2]
  return {
    transformDirection: toView,
    project(v) {
      const [x, y, depth] = toView(v)
      return [(x - middleX) * scale + width / 2, (y - middleY) * scale + height / 2, depth * scale]
    },
  }
}

const [sinA, cosA, sinE, cosE] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)]

/** Right, down and away, seen from +x, +y, -z in the game's left-handed axes. */
export function toView([x, y, z]: Vec3): Vec3 {
  const right = x * cosA + z * sinA
  const away = -x * sinA + z * cosA
  return [right, -(y * cosE + away * sinE), away * cosE - y * sinE]
}
