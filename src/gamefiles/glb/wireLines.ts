import { minus, plus, type Quaternion, scaled, turned, type Vec3 } from '../model/vectors.ts'
import { metresPerSquare } from './boxMesh.ts'
import type { InstanceGroup } from './instances.ts'

const bytesPerLine = 16
const perVertex = 4
const steps = 65_534

export type Lines = {
  /** Whole steps from the middle, four numbers for each end: the fourth is padding. */
  positions: Int16Array
  min: number[]
  max: number[]
  node: { translation: number[]; scale: number[] }
  count: number
  leftOut: number
}

/** The middle lines of wires, each end in steps of a 65,534th of what they span; as many as fit the budget. */
export function wireLines(group: InstanceGroup, budgetBytes: number): Lines {
  const total = group.places.length / 3
  const count = Math.min(total, Math.floor(budgetBytes / bytesPerLine))
  const ends = endsOf(group, count)
  const { low, high } = spanOf(ends)
  const middle = scaled(plus(low, high), 0.5)
  const step = Math.max(...minus(high, low), metresPerSquare) / steps
  const positions = new Int16Array(count * 2 * perVertex)
  for (let end = 0; end < count * 2; end++) {
    for (let axis = 0; axis < 3; axis++) {
      positions[end * perVertex + axis] = Math.round((ends[end * 3 + axis]! - middle[axis]!) / step)
    }
  }
  const { min, max } = integerSpan(positions)
  const node = { translation: [...middle], scale: [step, step, step] }
  return { positions, min, max, node, count, leftOut: total - count }
}

function endsOf({ places, turns, scales }: InstanceGroup, count: number): Float32Array {
  const ends = new Float32Array(count * 6)
  for (let index = 0; index < count; index++) {
    const place = [...places.subarray(index * 3, index * 3 + 3)] as unknown as Vec3
    const turn = [...(turns?.subarray(index * 4, index * 4 + 4) ?? [])].map((part) => part / 32_767)
    const half = ((scales?.[index * 3 + 2] ?? 0) * metresPerSquare) / 2
    const along = turned([0, 0, half], turn as unknown as Quaternion)
    ends.set([...minus(place, along), ...plus(place, along)], index * 6)
  }
  return ends
}

function spanOf(ends: Float32Array): { low: Vec3; high: Vec3 } {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < ends.length; at++) {
    low[at % 3] = Math.min(low[at % 3]!, ends[at]!)
    high[at % 3] = Math.max(high[at % 3]!, ends[at]!)
  }
  return { low: low as unknown as Vec3, high: high as unknown as Vec3 }
}

function integerSpan(positions: Int16Array): { min: number[]; max: number[] } {
  const min = [0, 0, 0]
  const max = [0, 0, 0]
  for (let at = 0; at < positions.length; at++) {
    const axis = at % perVertex
    if (axis === 3) continue
    min[axis] = at < perVertex ? positions[at]! : Math.min(min[axis]!, positions[at]!)
    max[axis] = at < perVertex ? positions[at]! : Math.max(max[axis]!, positions[at]!)
  }
  return { min, max }
}
