import { DataTexture, InstancedBufferAttribute, RedIntegerFormat, UnsignedIntType } from 'three'
import type { LiveBoxes } from '#simulation/view/boxList.ts'
import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import { createBoxMaterial } from '../stage/boxMaterial.ts'
import { createBoxMesh } from '../stage/boxMesh.ts'
import { openStage, type Stage } from '../stage/openStage.ts'
import { getWebGlContext } from '../stage/renderSurface.ts'
import { createBoxContent, type FoundBox } from '../stage/stageContent.ts'
import type { PointedPart } from './describePart.ts'
import { type Connection, isConnected } from './nets.ts'

const wordsPerRow = 256

export type LiveStage = Stage & {
  /** Shows the lamps if any has changed. */
  setLamps(words: Uint32Array): void
  /** Returns what is at a point of the canvas, in pixels. */
  find(x: number, y: number): PointedPart | undefined
  showConnection(connection: Connection | undefined): void
}

type LiveStageOptions = {
  canvas: HTMLCanvasElement
  onPoint: (pointed: { part: PointedPart; x: number; y: number } | undefined) => void
  onLost: () => void
}

/** Returns undefined without WebGL. The states of all lamps travel as one small texture. */
export async function openLiveStage(
  circuit: LoadedCircuit,
  { canvas, onPoint, onLost }: LiveStageOptions,
): Promise<LiveStage | undefined> {
  if (!getWebGlContext(canvas)) return undefined
  const {
    model: { parts, wires },
    types,
    lampCount,
    rootsAsSaved,
  } = circuit
  const rows = Math.max(1, Math.ceil(lampCount / 32 / wordsPerRow))
  const states = new Uint32Array(rows * wordsPerRow)
  const texture = new DataTexture(states, wordsPerRow, rows, RedIntegerFormat, UnsignedIntType)
  texture.internalFormat = 'R32UI'
  texture.needsUpdate = true
  const createMesh = (boxes: LiveBoxes) => {
    const mesh = createBoxMesh(boxes, createBoxMaterial(texture))
    mesh.geometry.setAttribute('litColour', new InstancedBufferAttribute(boxes.litColours, 4, true))
    mesh.geometry.setAttribute('lamps', new InstancedBufferAttribute(boxes.lamps, 3))
    return mesh
  }
  const toPart = ({ isWire, box }: FoundBox): PointedPart => {
    const { owners, lamps } = isWire ? wires : parts
    return { isWire, owner: owners[box]!, lamp: lamps[box * 3 + 1] === 1 ? lamps[box * 3] : undefined }
  }
  let pointed: PointedPart | undefined
  const content = createBoxContent({
    parts,
    wires,
    meshes: { parts: createMesh(parts), wires: createMesh(wires) },
    rootsAsSaved,
    partTypes: [...new Set(types)],
    getPartType: ({ isWire, box }) => (isWire ? undefined : types[parts.owners[box]!]),
    getItem(found) {
      pointed = toPart(found)
      return { part: '' }
    },
  })
  const stage = await openStage(content, {
    canvas,
    onPoint: (at) => onPoint(at && pointed && { part: pointed, x: at.x, y: at.y }),
    onLost,
  })
  return {
    ...stage,
    setLamps(words) {
      if (words.every((word, at) => states[at] === word)) return
      states.set(words)
      texture.needsUpdate = true
      stage.requestRender()
    },
    find(x, y) {
      const found = content.findBox(stage.castRay(x, y))
      return found && toPart(found)
    },
    showConnection(connection) {
      const { owners: partOwners } = parts
      stage.mark(
        connection &&
          (({ isWire, box }) =>
            isConnected(connection, circuit, { isWire, box, owner: (isWire ? wires.owners : partOwners)[box]! })),
      )
    },
    dispose() {
      stage.dispose()
      texture.dispose()
    },
  }
}
