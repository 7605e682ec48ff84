import type { Batch } from '../model/scene.ts'
import { inverse, type Quaternion, turned, type Vec3 } from '../model/vectors.ts'
import { metresPerSquare } from './boxMesh.ts'

/**
 * Some instances of a batch, in metres and glTF's axes. Circuits stand in few directions: where many instances share
 * turn and size, both go to the node, and each instance is left with its place alone.
 */
export type InstanceGroup = {
  node: { rotation?: number[]; scale?: number[] }
  places: Float32Array
  turns: Int16Array | null
  scales: Float32Array | null
}

const leastShared = 48
const shortUnit = 32_767
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

const placeAt = ({ places }: Batch, index: number): Vec3 => {
  const values = places.values
  const at = index * 3
  return [values[at]! * metresPerSquare, values[at + 1]! * metresPerSquare, -values[at + 2]! * metresPerSquare]
}

const turnAt = ({ turns }: Batch, index: number): Quaternion => {
  const values = turns.values
  const at = index * 4
  return [-values[at]!, -values[at + 1]!, values[at + 2]!, values[at + 3]!]
}

const scaleAt = ({ scales }: Batch, index: number): Vec3 => {
  const values = scales?.values
  const at = index * 3
  return values ? [values[at]!, values[at + 1]!, values[at + 2]!] : [1, 1, 1]
}

/** The node turns and sizes what its instances have placed, so their places are what the node has not yet done. */
function sharedGroup(batch: Batch, indices: Uint32Array): InstanceGroup {
  const turn = turnAt(batch, indices[0]!)
  const scale = scaleAt(batch, indices[0]!)
  const places = new Float32Array(indices.length * 3)
  for (const [at, index] of indices.entries()) {
    const back = turned(placeAt(batch, index), inverse(turn))
    places.set([back[0] / scale[0], back[1] / scale[1], back[2] / scale[2]], at * 3)
  }
  const node = { rotation: [...turn], ...(batch.scales ? { scale: [...scale] } : {}) }
  return { node, places, turns: null, scales: null }
}

function ownGroup(batch: Batch, indices: Uint32Array): InstanceGroup {
  const places = new Float32Array(indices.length * 3)
  const turns = new Int16Array(indices.length * 4)
  const scales = batch.scales ? new Float32Array(indices.length * 3) : null
  for (const [at, index] of indices.entries()) {
    places.set(placeAt(batch, index), at * 3)
    turns.set(
      turnAt(batch, index).map((part) => Math.round(part * shortUnit)),
      at * 4,
    )
    scales?.set(scaleAt(batch, index), at * 3)
  }
  return { node: {}, places, turns, scales }
}
