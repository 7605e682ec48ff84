import type { Measures } from '#gamefiles/view/measureBoxes.ts'
import { addNode } from './addNode.ts'
import { allocateBoxes, type Boxes, type ModelItem } from './boxes.ts'
import type { GlbBuffer } from './glbBuffer.ts'
import { type Column, type Gltf, readColumn } from './gltf.ts'
import { readMeasures } from './measures.ts'
import { type ModelNode, readNodes } from './modelNodes.ts'
import type { EndSlice } from './timeSlices.ts'

const maxBoxes = 3_000_000

/**
 * A model that this site built, while it arrives: every mesh consists of boxes of 24 vertices in a fixed order, placed by
 * EXT_mesh_gpu_instancing, so all of it can be drawn as one instanced box, without three's GLTFLoader.
 */
export class BoxModel {
  readonly parts: Boxes
  readonly wires: Boxes
  readonly items: readonly ModelItem[]
  /** The package places the roots differently, in an unsupported way. */
  readonly rootsAsSaved: boolean
  /** Undefined if the model was built before models told them. */
  readonly measures: Measures | undefined
  readonly #glb: GlbBuffer
  readonly #nodes: readonly ModelNode[]
  #parsedNodes = 0

  /** Throws if the model cannot be drawn. */
  constructor(gltf: Gltf, glb: GlbBuffer) {
    this.#glb = glb
    this.#nodes = readNodes(gltf, glb)
    this.parts = this.#allocate(({ isWire }) => !isWire)
    this.wires = this.#allocate(({ isWire }) => isWire)
    this.items = gltf.nodes.map(({ name = '', extras }) => ({ part: name, ...extras }))
    this.rootsAsSaved = gltf.extras?.rootsAsSaved === true
    this.measures = readMeasures(gltf.extras)
  }

  /** Boxes that have arrived. */
  get boxCount(): number {
    return this.parts.count + this.wires.count
  }

  /** Boxes that there will be. */
  get boxTotal(): number {
    return this.parts.items.length + this.wires.items.length
  }

  /** Adds the boxes of the nodes that have arrived. */
  async parse(endSlice: EndSlice): Promise<void> {
    const { buffer, binaryStart, binaryReceived } = this.#glb
    const read = (column: Column) => readColumn(column, buffer, binaryStart)
    for (; ; this.#parsedNodes++) {
      const item = this.#parsedNodes
      const node = this.#nodes[item]
      if (!node || node.end > binaryReceived) return
      const target = node.isWire ? this.wires : this.parts
      const hasRoom = target.count < target.items.length
      if (node.boxCount > 0 && hasRoom) await addNode(target, { ...node, item, read, endSlice })
      await endSlice()
    }
  }

  #allocate(isIncluded: (node: ModelNode) => boolean): Boxes {
    const count = this.#nodes.filter(isIncluded).reduce((sum, { boxCount }) => sum + boxCount, 0)
    return allocateBoxes(Math.min(count, maxBoxes))
  }
}
