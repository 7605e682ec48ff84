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
  const shared: number[][] = []
  const rest: number[] = []
  for (const indices of count < leastShared ? [all(count)] : byLook(batch, count)) {
    if (indices.length >= leastShared) shared.push(indices)
    else rest.push(...indices)
  }
  const groups = shared.map((indices) => sharedGroup(batch, indices))
  return rest.length > 0 ? [...groups, ownGroup(batch, rest)] : groups
}

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

function byLook({ turns, scales }: Batch, count: number): number[][] {
  const groups = new Map<string, number[]>()
  const [turnValues, scaleValues] = [turns.values, scales?.values]
  for (let index = 0; index < count; index++) {
    const turn = turnValues.subarray(index * 4, index * 4 + 4)
    const scale = scaleValues?.subarray(index * 3, index * 3 + 3) ?? []
    let key = ''
    for (const part of turn) key += `${Math.round(part * shortUnit)} `
    for (const part of scale) key += `${Math.round(part * scaleGrid)} `
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  }
  return [...groups.values()]
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
function sharedGroup(batch: Batch, indices: readonly number[]): InstanceGroup {
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

function ownGroup(batch: Batch, indices: readonly number[]): InstanceGroup {
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
