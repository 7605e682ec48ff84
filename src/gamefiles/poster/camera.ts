import type { Scene } from '../model/scene.ts'
import { eachAxis, plus, turnAt, turned, type Vec3, vectorAt } from '../model/vectors.ts'

const azimuth = Math.PI / 4
const elevation = (30 * Math.PI) / 180
const margin = 0.06

/** Looks at the whole of a scene from afar, without perspective; x right, y down, depth growing away, in pixels. */
export type Camera = {
  /** Of a direction in the scene. */
  direct(v: Vec3): Vec3
  project(v: Vec3): Vec3
}

/** One box of one thing, as its middle and its three half axes. */
export type OnBox = (box: { middle: Vec3; axes: readonly [Vec3, Vec3, Vec3]; batch: number; index: number }) => void

/** Every box of a scene, where it stands. */
export function eachBox({ batches }: Scene, onBox: OnBox): void {
  for (const [batch, { boxes, places, turns, scales }] of batches.entries()) {
    const [placeValues, turnValues, scaleValues] = [places.values, turns.values, scales?.values]
    for (let thing = 0; thing * 3 < placeValues.length; thing++) {
      const place = vectorAt(placeValues, thing)
      const turn = turnAt(turnValues, thing)
      const scale: Vec3 = scaleValues ? vectorAt(scaleValues, thing) : [1, 1, 1]
      for (const [index, { at, size, tilt }] of boxes.entries()) {
        const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)]
        const [x, y, z] = eachAxis((axis) => (size[axis] * scale[axis]) / 2)
        const offset = turned(
          eachAxis((axis) => at[axis] * scale[axis]),
          turn,
        )
        const middle = plus(place, offset)
        const axes = [
          turned([x, 0, 0], turn),
          turned([0, y * cos, y * sin], turn),
          turned([0, -z * sin, z * cos], turn),
        ] as const
        onBox({ middle, axes, batch, index })
      }
    }
  }
}

/** A camera that has all of the scene in a picture of that size. */
export function frame(scene: Scene, { width, height }: { width: number; height: number }): Camera {
  const low = [Infinity, Infinity]
  const high = [-Infinity, -Infinity]
  eachBox(scene, ({ middle, axes }) => {
    const centre = viewed(middle)
    const views = axes.map(viewed)
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
    direct: viewed,
    project(v) {
      const [x, y, depth] = viewed(v)
      return [(x - middleX) * scale + width / 2, (y - middleY) * scale + height / 2, depth * scale]
    },
  }
}

const [sinA, cosA, sinE, cosE] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)]

/** In the game's left-handed axes, seen from the front and right, above: towards +x, +y, -z. */
function viewed([x, y, z]: Vec3): Vec3 {
  const right = x * cosA + z * sinA
  const away = -x * sinA + z * cosA
  return [right, -(y * cosE + away * sinE), away * cosE - y * sinE]
}
