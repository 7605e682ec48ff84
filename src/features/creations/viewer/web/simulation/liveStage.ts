import { InstancedBufferAttribute } from 'three'
import type { LiveBoxes } from '#simulation/view/boxList.ts'
import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import { createBoxMaterial } from '../stage/boxMaterial.ts'
import { createBoxMesh, createWireMesh } from '../stage/boxMesh.ts'
import { openStage, type Stage } from '../stage/openStage.ts'
import { getWebGlContext } from '../stage/renderSurface.ts'
import { createBoxContent, type FoundBox } from '../stage/stageContent.ts'
import { StageLight } from '../stage/stageLight.ts'
import type { PointedPart } from './describePart.ts'
import { LampTexture, travelMs } from './lampTexture.ts'
import { type Connection, isConnected } from './nets.ts'

/** Light that travels has a soft end, which has to leave the wire as well. */
const lastTravel = 1.1

export type LiveStage = Stage & {
  /** Shows the lamps if any has changed. */
  setLamps(words: Uint32Array): void
  /** Returns what is at a point of the canvas, in pixels. */
  find(x: number, y: number): PointedPart | undefined
  showConnection(connection: Connection | undefined): void
}

function addLamps(mesh: ReturnType<typeof createBoxMesh>, { litColours, lamps }: LiveBoxes) {
  mesh.geometry.setAttribute('litColour', new InstancedBufferAttribute(litColours, 4, true))
  mesh.geometry.setAttribute('lamps', new InstancedBufferAttribute(lamps, 3))
  return mesh
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
    model: { parts, wires, labels },
    types,
    lampCount,
    rootsAsSaved,
    measures,
  } = circuit
  const lampTexture = new LampTexture(lampCount)
  const light = new StageLight()
  light.hasGlow = true
  light.uniforms.states.value = lampTexture.texture
  const toPart = ({ isWire, box }: FoundBox): PointedPart => {
    const { owners, lamps } = isWire ? wires : parts
    return { isWire, owner: owners[box]!, lamp: lamps[box * 3 + 1] === 1 ? lamps[box * 3] : undefined }
  }
  let pointed: PointedPart | undefined
  const content = createBoxContent({
    parts,
    wires,
    light,
    meshes: {
      parts: addLamps(createBoxMesh(parts, createBoxMaterial({ light, isLive: true })), parts),
      wires: addLamps(createWireMesh(wires, createBoxMaterial({ light, isLive: true, isWire: true })), wires),
    },
    getMeasures: () => measures,
    getLabels: () => labels,
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
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const setTravel = (share: number): void => {
    light.uniforms.travel.value = share * lastTravel
  }
  void stage.start()
  void stage.finish()
  return {
    ...stage,
    setLamps(words) {
      const change = lampTexture.set(words, performance.now())
      if (change === 'nothing') return
      if (change === 'rested' && !reducesMotion.matches) stage.drawFor(travelMs, setTravel)
      else setTravel(1)
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
      lampTexture.texture.dispose()
    },
  }
}
