import type { GlbBuffer } from './glbBuffer.ts'
import { type Column, findColumn, type Gltf, type GltfNode } from './gltf.ts'

const generator = 'Backplane'
export const verticesPerBox = 24
const linesMode = 1
/** More boxes freeze slow devices for a long time. */
const manyBoxes = 250_000
/** The boxes of models by others cannot be counted, so their bytes are. */
const manyBytes = 8 * 2 ** 20

/** A mesh of boxes and its instances, or lines. */
export type ModelNode = {
  node: GltfNode
  isWire: boolean
  positions: Column
  /** Lines have none. */
  colours: Column | undefined
  instances: { translation?: Column; rotation?: Column; scale?: Column }
  boxCount: number
  /** Where its bytes end in the binary part. */
  end: number
}

/** Models of this site consist of boxes only. */
export const isOwnModel = ({ asset }: Gltf): boolean => asset.generator === generator

/** Whether to ask before the model is loaded. Throws if it cannot be drawn. */
export function isLargeModel(gltf: Gltf, glb: GlbBuffer): boolean {
  if (!isOwnModel(gltf)) return glb.byteLength > manyBytes
  return readNodes(gltf, glb).reduce((sum, { boxCount }) => sum + boxCount, 0) > manyBoxes
}

/** Throws if a node is not as this site writes it. */
export function readNodes(gltf: Gltf, glb: GlbBuffer): ModelNode[] {
  const binaryBytes = glb.byteLength - glb.binaryStart
  const find = (accessor: number | undefined, width: number) => findColumn(gltf, accessor, { width, binaryBytes })
  return gltf.nodes.map((node) => {
    const { attributes, mode } = gltf.meshes[node.mesh]!.primitives[0]!
    const positions = find(attributes.POSITION, 3)
    const isWire = node.name === 'wire'
    if (mode === linesMode) {
      const boxCount = Math.floor(positions.count / 2)
      return { node, isWire, positions, colours: undefined, instances: {}, boxCount, end: positions.end }
    }
    const colours = find(attributes.COLOR_0, 4)
    const instanceAttributes = node.extensions?.EXT_mesh_gpu_instancing?.attributes ?? {}
    const { TRANSLATION, ROTATION, SCALE } = instanceAttributes
    const instances = {
      ...(TRANSLATION === undefined ? {} : { translation: find(TRANSLATION, 3) }),
      ...(ROTATION === undefined ? {} : { rotation: find(ROTATION, 4) }),
      ...(SCALE === undefined ? {} : { scale: find(SCALE, 3) }),
    }
    const columns = Object.values(instances)
    const instanceCount = columns[0]?.count ?? 1
    if (colours.count < positions.count || columns.some(({ count }) => count !== instanceCount)) {
      throw new Error('Columns of the model have different lengths')
    }
    const boxCount = Math.floor(positions.count / verticesPerBox) * instanceCount
    const end = Math.max(...[positions, colours, ...columns].map((column) => column.end))
    return { node, isWire, positions, colours, instances, boxCount, end }
  })
}
