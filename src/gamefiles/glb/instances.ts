import type { Batch } from '../model/scene.ts'
import { invertQuaternion, type Quaternion, quaternionAt, rotateVector, type Vec3, vectorAt } from '../model/vectors.ts'
import { metresPerSquare } from './boxMesh.ts'

/**
 * Places are in metres and glTF axes. Instances that share rotation and scale put both on the node and store only their
 * positions.
 */
export type InstanceGroup = SharedGroup | IndividualGroup
type Group = { node: { rotation?: number[]; scale?: number[] }; places: Float32Array }
type SharedGroup = Group & { turns: null; scales: null }
/** Each instance has a rotation of its own, as int16 in units of 1/32,767. */
export type IndividualGroup = Group & { turns: Int16Array; scales: Float32Array | null }

const minSharedInstances = 48
export const int16Max = 32_767
const scaleGrid = 4_096
/** Small nodes let a viewer draw much of a large model while the rest of it arrives. */
const maxInstancesPerNode = 4_096

export function groupInstances(batch: Batch): InstanceGroup[] {
  const count = batch.positions.length / 3
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  if (count < minSharedInstances) return [ownGroup(batch, order)]
  const compare = createComparison(batch)
  order.sort((a, b) => compare(a, b) || a - b)
  const shared: Uint32Array[] = []
  let restCount = 0
  for (let start = 0, end = 1; end <= count; end++) {
    if (end < count && compare(order[start]!, order[end]!) === 0) continue
    const identical = order.subarray(start, end)
    if (identical.length >= minSharedInstances) shared.push(identical.slice())
    else {
      // Overwrites only indices that were already visited.
      order.copyWithin(restCount, start, end)
      restCount += identical.length
    }
    start = end
  }
  const groups = shared.sort((a, b) => a[0]! - b[0]!).map((indices) => sharedGroup(batch, indices))
  return restCount > 0 ? [...groups, ownGroup(batch, order.subarray(0, restCount).sort())] : groups
}

/** Splits a large group into the instances of several nodes. */
export function* splitGroup(group: InstanceGroup): Generator<InstanceGroup> {
  for (let start = 0; start * 3 < group.places.length; start += maxInstancesPerNode) {
    const end = start + maxInstancesPerNode
    const places = group.places.subarray(start * 3, end * 3)
    if (!group.turns) yield { ...group, places }
    else {
      const turns = group.turns.subarray(start * 4, end * 4)
      yield { ...group, places, turns, scales: group.scales?.subarray(start * 3, end * 3) ?? null }
    }
  }
}

type Comparison = (a: number, b: number) => number

/** Compares at the stored precision; 0 means identical. */
function createComparison({ rotations, scales }: Batch): Comparison {
  const byRotation = compareColumns(rotations.values, { width: 4, unit: int16Max })
  const byScale = scales ? compareColumns(scales.values, { width: 3, unit: scaleGrid }) : () => 0
  return (a, b) => byRotation(a, b) || byScale(a, b)
}

function compareColumns(values: Float32Array, { width, unit }: { width: number; unit: number }): Comparison {
  return (a, b) => {
    for (let part = 0; part < width; part++) {
      const [one, other] = [values[a * width + part]!, values[b * width + part]!]
      const difference = one === other ? 0 : Math.round(one * unit) - Math.round(other * unit)
      if (difference !== 0) return difference
    }
    return 0
  }
}

function readPosition({ positions }: Batch, index: number): Vec3 {
  const [x, y, z] = vectorAt(positions.values, index)
  return [x * metresPerSquare, y * metresPerSquare, -z * metresPerSquare]
}

function readRotation({ rotations }: Batch, index: number): Quaternion {
  const [x, y, z, w] = quaternionAt(rotations.values, index)
  return [-x, -y, z, w]
}

const readScale = ({ scales }: Batch, index: number): Vec3 => (scales ? vectorAt(scales.values, index) : [1, 1, 1])

/** The node transforms its instances, so their positions are stored with the inverse transform. */
function sharedGroup(batch: Batch, indices: Uint32Array): SharedGroup {
  const rotation = readRotation(batch, indices[0]!)
  const scale = readScale(batch, indices[0]!)
  const positions = new Float32Array(indices.length * 3)
  for (const [at, index] of indices.entries()) {
    const back = rotateVector(readPosition(batch, index), invertQuaternion(rotation))
    positions.set([back[0] / scale[0], back[1] / scale[1], back[2] / scale[2]], at * 3)
  }
  const node = { rotation: [...rotation], ...(batch.scales ? { scale: [...scale] } : {}) }
  return { node, places: positions, turns: null, scales: null }
}

function ownGroup(batch: Batch, indices: Uint32Array): IndividualGroup {
  const places = new Float32Array(indices.length * 3)
  const turns = new Int16Array(indices.length * 4)
  const scales = batch.scales ? new Float32Array(indices.length * 3) : null
  for (const [at, index] of indices.entries()) {
    places.set(readPosition(batch, index), at * 3)
    turns.set(
      readRotation(batch, index).map((part) => Math.round(part * int16Max)),
      at * 4,
    )
    scales?.set(readScale(batch, index), at * 3)
  }
  return { node: {}, places, turns, scales }
}
