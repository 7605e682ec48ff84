import { Box3, Vector3 } from 'three'
import type { Boxes } from './boxes.ts'

type Frames = Pick<Boxes, 'count' | 'frames'>

export function computeBounds(...lists: readonly Frames[]): Box3 {
  const bounds = new Box3()
  const corner = new Vector3()
  for (const { count, frames } of lists) {
    for (let box = 0; box < count; box++) {
      const at = box * 12
      const reach = [0, 1, 2].map(
        (axis) =>
          Math.abs(frames[at + 3 + axis]!) + Math.abs(frames[at + 6 + axis]!) + Math.abs(frames[at + 9 + axis]!),
      ) as [number, number, number]
      const [x, y, z] = [frames[at]!, frames[at + 1]!, frames[at + 2]!]
      bounds.expandByPoint(corner.set(x - reach[0], y - reach[1], z - reach[2]))
      bounds.expandByPoint(corner.set(x + reach[0], y + reach[1], z + reach[2]))
    }
  }
  return bounds.isEmpty() ? new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1)) : bounds
}

/** Along each direction of a view: right, up, towards the camera. */
export type Extent = { low: number[]; high: number[] }

export function computeExtent(lists: readonly Frames[], directions: readonly Vector3[]): Extent {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const [at, { x, y, z }] of directions.entries()) {
    for (const { count, frames } of lists) {
      for (let box = 0; box < count; box++) {
        const along = (start: number) => {
          const index = box * 12 + start
          return frames[index]! * x + frames[index + 1]! * y + frames[index + 2]! * z
        }
        const reach = Math.abs(along(3)) + Math.abs(along(6)) + Math.abs(along(9))
        low[at] = Math.min(low[at]!, along(0) - reach)
        high[at] = Math.max(high[at]!, along(0) + reach)
      }
    }
  }
  return { low, high }
}

export function computeBoxExtent(bounds: Box3, directions: readonly Vector3[]): Extent {
  const centre = bounds.getCenter(new Vector3())
  const half = bounds.getSize(new Vector3()).divideScalar(2)
  const reach = directions.map(({ x, y, z }) => Math.abs(x) * half.x + Math.abs(y) * half.y + Math.abs(z) * half.z)
  const middle = directions.map((direction) => direction.dot(centre))
  return { low: middle.map((value, at) => value - reach[at]!), high: middle.map((value, at) => value + reach[at]!) }
}

/** What a model tells before its boxes arrive: where they are, and their extent along the directions of the first view. */
export type Measures = { bounds: Box3; extent: Extent }

export function readMeasures({ bounds, view }: { bounds?: unknown; view?: unknown } = {}): Measures | undefined {
  const [space, extent] = [readExtent(bounds), readExtent(view)]
  if (!space || !extent) return undefined
  return { bounds: new Box3(new Vector3().fromArray(space.low), new Vector3().fromArray(space.high)), extent }
}

function readExtent(range: unknown): Extent | undefined {
  const { min, max } = (range ?? {}) as { min?: unknown; max?: unknown }
  if (!isPoint(min) || !isPoint(max) || min.some((low, axis) => low > max[axis]!)) return undefined
  return { low: min, high: max }
}

const isPoint = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length === 3 && value.every((part) => Number.isFinite(part))
