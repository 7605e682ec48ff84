import { eachAxis, minus, plus, scaled, turnAt, turned, type Vec3, vectorAt } from '../model/vectors.ts'
import { metresPerSquare } from './boxMesh.ts'
import { type OwnGroup, shortUnit } from './instances.ts'

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
export function wireLines(group: OwnGroup, budgetBytes: number): Lines {
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

function endsOf({ places, turns, scales }: OwnGroup, count: number): Float32Array {
  const ends = new Float32Array(count * 6)
  for (let index = 0; index < count; index++) {
    const place = vectorAt(places, index)
    const half = ((scales?.[index * 3 + 2] ?? 0) * metresPerSquare) / 2
    const [x, y, z, w] = turnAt(turns, index)
    const along = turned([0, 0, half], [x / shortUnit, y / shortUnit, z / shortUnit, w / shortUnit])
    ends.set([...minus(place, along), ...plus(place, along)], index * 6)
  }
  return ends
}

function spanOf(ends: Float32Array): { low: Vec3; high: Vec3 } {
  let low: Vec3 = [Infinity, Infinity, Infinity]
  let high: Vec3 = [-Infinity, -Infinity, -Infinity]
  for (let end = 0; end * 3 < ends.length; end++) {
    const place = vectorAt(ends, end)
    low = eachAxis((axis) => Math.min(low[axis], place[axis]))
    high = eachAxis((axis) => Math.max(high[axis], place[axis]))
  }
  return { low, high }
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
