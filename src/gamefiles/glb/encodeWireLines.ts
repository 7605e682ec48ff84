import {
  addVectors,
  mapAxes,
  quaternionAt,
  rotateVector,
  scaleVector,
  subtractVectors,
  type Vec3,
  vectorAt,
} from '../model/vectors.ts'
import { metresPerSquare } from './boxMesh.ts'
import { type IndividualGroup, int16Max } from './instances.ts'

const bytesPerLine = 16
const valuesPerVertex = 4
const quantizationSteps = 65_534

export type Lines = {
  /** Steps from the centre, four int16 per end: x, y, z and padding. */
  positions: Int16Array
  min: number[]
  max: number[]
  node: { translation: number[]; scale: number[] }
  count: number
  leftOut: number
}

/** Quantizes each end to 1/65,534 of the extent; encodes as many wires as fit the budget. */
export function encodeWireLines(group: IndividualGroup, budgetBytes: number): Lines {
  const total = group.places.length / 3
  const count = Math.min(total, Math.floor(budgetBytes / bytesPerLine))
  const ends = computeEnds(group, count)
  const { low, high } = computeSpan(ends)
  const middle = scaleVector(addVectors(low, high), 0.5)
  const step = Math.max(...subtractVectors(high, low), metresPerSquare) / quantizationSteps
  const positions = new Int16Array(count * 2 * valuesPerVertex)
  for (let end = 0; end < count * 2; end++) {
    for (let axis = 0; axis < 3; axis++) {
      positions[end * valuesPerVertex + axis] = Math.round((ends[end * 3 + axis]! - middle[axis]!) / step)
    }
  }
  const { min, max } = computeIntegerSpan(positions)
  const node = { translation: [...middle], scale: [step, step, step] }
  return { positions, min, max, node, count, leftOut: total - count }
}

function computeEnds({ places, turns, scales }: IndividualGroup, count: number): Float32Array {
  const ends = new Float32Array(count * 6)
  for (let index = 0; index < count; index++) {
    const place = vectorAt(places, index)
    const half = ((scales?.[index * 3 + 2] ?? 0) * metresPerSquare) / 2
    const [x, y, z, w] = quaternionAt(turns, index)
    const along = rotateVector([0, 0, half], [x / int16Max, y / int16Max, z / int16Max, w / int16Max])
    ends.set([...subtractVectors(place, along), ...addVectors(place, along)], index * 6)
  }
  return ends
}

function computeSpan(ends: Float32Array): { low: Vec3; high: Vec3 } {
  let low: Vec3 = [Infinity, Infinity, Infinity]
  let high: Vec3 = [-Infinity, -Infinity, -Infinity]
  for (let end = 0; end * 3 < ends.length; end++) {
    const place = vectorAt(ends, end)
    low = mapAxes((axis) => Math.min(low[axis], place[axis]))
    high = mapAxes((axis) => Math.max(high[axis], place[axis]))
  }
  return { low, high }
}

function computeIntegerSpan(positions: Int16Array): { min: number[]; max: number[] } {
  const min = [0, 0, 0]
  const max = [0, 0, 0]
  for (let at = 0; at < positions.length; at++) {
    const axis = at % valuesPerVertex
    if (axis === 3) continue
    min[axis] = at < valuesPerVertex ? positions[at]! : Math.min(min[axis]!, positions[at]!)
    max[axis] = at < valuesPerVertex ? positions[at]! : Math.max(max[axis]!, positions[at]!)
  }
  return { min, max }
}
