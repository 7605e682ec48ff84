import type { Batch } from '../model/scene.ts'
import { inverse, type Quaternion, turnAt, turned, type Vec3, vectorAt } from '../model/vectors.ts'
import { metresPerSquare } from './boxMesh.ts'

/**
 * Some instances of a batch, in metres and glTF's axes. Circuits stand in few directions: where many instances share
 * turn and size, both go to the node, and each instance is left with its place alone.
 */
export type InstanceGroup = SharedGroup | OwnGroup
type Group = { node: { rotation?: number[]; scale?: number[] }; places: Float32Array }
type SharedGroup = Group & { turns: null; scales: null }
/** Each instance with a turn of its own, in parts of a 32,767th. */
export type OwnGroup = Group & { turns: Int16Array; scales: Float32Array | null }

const leastShared = 48
export const shortUnit = 32_767
const scaleGrid = 4_096

export function groupInstances(batch: Batch): InstanceGroup[] {
  const count = batch.places.length / 3
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  if (count < leastShared) return [ownGroup(batch, order)]
  const compare = comparison(batch)
  order.sort((a, b) => compare(a, b) || a - b)
  const shared: Uint32Array[] = []
  let restCount = 0
  for (let begin = 0, end = 1; end <= count; end++) {
    if (end < count && compare(order[begin]!, order[end]!) === 0) continue
    const alike = order.subarray(begin, end)
    if (alike.length >= leastShared) shared.push(alike.slice())
    else {
      // What has been looked at already makes room for it.
      order.copyWithin(restCount, begin, end)
      restCount += alike.length
    }
    begin = end
  }
  const groups = shared.sort((a, b) => a[0]! - b[0]!).map((indices) => sharedGroup(batch, indices))
  return restCount > 0 ? [...groups, ownGroup(batch, order.subarray(0, restCount).sort())] : groups
}

type Comparison = (a: number, b: number) => number

/** Orders instances by turn and size, each as coarse as it is written: 0 for two that look alike. */
function comparison({ turns, scales }: Batch): Comparison {
  const byTurn = comparisonOf(turns.values, { width: 4, unit: shortUnit })
  const bySize = scales ? comparisonOf(scales.values, { width: 3, unit: scaleGrid }) : () => 0
  return (a, b) => byTurn(a, b) || bySize(a, b)
}

function comparisonOf(values: Float32Array, { width, unit }: { width: number; unit: number }): Comparison {
  return (a, b) => {
    for (let part = 0; part < width; part++) {
      const [one, other] = [values[a * width + part]!, values[b * width + part]!]
      const apart = one === other ? 0 : Math.round(one * unit) - Math.round(other * unit)
      if (apart !== 0) return apart
    }
    return 0
  }
}

function placeOf({ places }: Batch, index: number): Vec3 {
  const [x, y, z] = vectorAt(places.values, index)
  return [x * metresPerSquare, y * metresPerSquare, -z * metresPerSquare]
}

function turnOf({ turns }: Batch, index: number): Quaternion {
  const [x, y, z, w] = turnAt(turns.values, index)
  return [-x, -y, z, w]
}

const scaleOf = ({ scales }: Batch, index: number): Vec3 => (scales ? vectorAt(scales.values, index) : [1, 1, 1])

/** The node turns and sizes what its instances have placed, so their places are what the node has not yet done. */
function sharedGroup(batch: Batch, indices: Uint32Array): SharedGroup {
  const turn = turnOf(batch, indices[0]!)
  const scale = scaleOf(batch, indices[0]!)
  const places = new Float32Array(indices.length * 3)
  for (const [at, index] of indices.entries()) {
    const back = turned(placeOf(batch, index), inverse(turn))
    places.set([back[0] / scale[0], back[1] / scale[1], back[2] / scale[2]], at * 3)
  }
  const node = { rotation: [...turn], ...(batch.scales ? { scale: [...scale] } : {}) }
  return { node, places, turns: null, scales: null }
}

function ownGroup(batch: Batch, indices: Uint32Array): OwnGroup {
  const places = new Float32Array(indices.length * 3)
  const turns = new Int16Array(indices.length * 4)
  const scales = batch.scales ? new Float32Array(indices.length * 3) : null
  for (const [at, index] of indices.entries()) {
    places.set(placeOf(batch, index), at * 3)
    turns.set(
      turnOf(batch, index).map((part) => Math.round(part * shortUnit)),
      at * 4,
    )
    scales?.set(scaleOf(batch, index), at * 3)
  }
  return { node: {}, places, turns, scales }
}
