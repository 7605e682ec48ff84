import { Group, type Object3D } from 'three'
import { parseLabelLook } from '#gamefiles/model/label.ts'
import { findRole } from '#gamefiles/view/boxes.ts'
import { type Measures, measureBoxes } from '#gamefiles/view/measureBoxes.ts'
import type { PlacedLabel } from '#simulation/view/buildLiveModel.ts'
import type { Boxes, ModelItem } from './boxes.ts'
import { createBoxMaterial } from './boxMaterial.ts'
import { createBoxMesh, createWireMesh, markBoxes, showArrived } from './boxMesh.ts'
import type { BoxModel } from './boxModel.ts'
import { findBoxAtRay, type Ray } from './findBoxAtRay.ts'
import { StageLight } from './stageLight.ts'

export const unlimitedTop = 1e9

export type StageContent = {
  model: Object3D
  getMeasures(): Measures
  /** What the materials share; undefined for models by others, which bring their own. */
  light?: StageLight
  /** What is written on boxes of the parts, once all of them are there. */
  getLabels?(): readonly PlacedLabel[]
  /** The boxes that shade each other, once all of them are there. */
  shading?: readonly BoxFrames[]
  hasWires: boolean
  rootsAsSaved: boolean
  /** Whether this is a model of two saves. */
  hasChanges: boolean
  showWires(isShown: boolean): void
  setTop(top: number): void
  /** 0 shows the former save, 1 the later one, and 0.5 both. */
  setShare(share: number): void
  /** Component types, in the order of their first appearance; empty if they cannot be told apart. */
  partTypes: readonly string[]
  /** Shows only what is marked in its colours; without a function everything. */
  mark(isMarked: IsMarked | undefined): void
  /** Marks the components of one type. */
  highlight(partType: string | undefined): void
  /** Undefined for models by others. */
  boxes?: Record<'parts' | 'wires', BoxFrames>
  /** Returns the visible box that the ray hits, without a highlight. */
  pickBox?(ray: Ray): PickedBox | undefined
  /** Highlights what the ray hits; undefined clears the highlight. */
  find(ray: Ray | undefined): ModelItem | undefined
}

type BoxFrames = Pick<Boxes, 'count' | 'frames'>
export type IsMarked = (found: FoundBox) => boolean

export type ModelContent = BoxContent & {
  /** Draws boxes that have arrived. */
  showArrived(): void
}

export function createModelContent({ parts, wires, items, rootsAsSaved, measures }: BoxModel): ModelContent {
  const light = new StageLight()
  light.hasGlow = true
  const meshes = {
    parts: createBoxMesh(parts, createBoxMaterial({ light })),
    wires: createWireMesh(wires, createBoxMaterial({ light, isWire: true })),
  }
  const getRoles = () => Uint8Array.from({ length: parts.count }, (_, box) => findRole(items[parts.items[box]!]!.part))
  const getLabels = () => findLabels(parts, items)
  const getMeasures = () => measures ?? measureBoxes({ parts: { ...parts, roles: getRoles() }, wires })
  const getItem = ({ isWire, box }: FoundBox) => items[(isWire ? wires : parts).items[box]!]
  const hasChanges = items.some(({ change }) => change !== undefined)
  const partTypes = [...new Set(items.map(({ part }) => part))].filter((part) => part !== 'wire')
  const getPartType = (found: FoundBox) => getItem(found)?.part
  const options = {
    light,
    parts,
    wires,
    meshes,
    rootsAsSaved,
    hasChanges,
    partTypes,
    getPartType,
    getItem,
    getMeasures,
    getLabels,
  }
  return {
    ...createBoxContent(options),
    showArrived() {
      showArrived(meshes.parts, parts)
      showArrived(meshes.wires, wires)
    },
  }
}

function findLabels({ count, items: owners }: Boxes, items: readonly ModelItem[]): PlacedLabel[] {
  const labels = items.map(({ label, text }) => (label && text ? parseLabelLook(label, text) : undefined))
  const found: PlacedLabel[] = []
  for (let box = 0; box < count; box++) {
    const label = labels[owners[box]!]
    if (label) found.push({ box, label })
  }
  return found
}

export type FoundBox = { isWire: boolean; box: number }
export type PickedBox = FoundBox & { item: ModelItem | undefined }
type BoxMesh = ReturnType<typeof createBoxMesh>

export type BoxContent = StageContent & { findBox(ray: Ray): FoundBox | undefined }

type BoxContentOptions = {
  parts: BoxFrames
  wires: BoxFrames
  meshes: { parts: BoxMesh; wires: BoxMesh }
  rootsAsSaved: boolean
  hasChanges?: boolean
  partTypes: readonly string[]
  /** Returns the type of a component; for a wire, anything that is not in `partTypes`. */
  getPartType: (found: FoundBox) => string | undefined
  getItem: (found: FoundBox) => ModelItem | undefined
  getMeasures: () => Measures
  light: StageLight
  getLabels: () => readonly PlacedLabel[]
}

export function createBoxContent(options: BoxContentOptions): BoxContent {
  const { parts, wires, meshes, rootsAsSaved, hasChanges = false, partTypes, getPartType, getItem } = options
  const { light, getMeasures, getLabels } = options
  const [partMaterial, wireMaterial] = [meshes.parts.material, meshes.wires.material]
  const model = new Group().add(meshes.parts, meshes.wires)
  const wireMesh = meshes.wires
  const hasWires = wires.frames.length > 0
  wireMesh.visible = hasWires
  let top = unlimitedTop
  const findBox = (ray: Ray): FoundBox | undefined => {
    const part = findBoxAtRay(parts, ray, top)
    const wire = wireMesh.visible ? findBoxAtRay(wires, ray, top) : undefined
    if (wire && (!part || wire.distance < part.distance)) return { isWire: true, box: wire.box }
    return part && { isWire: false, box: part.box }
  }
  const mark = (isMarked: IsMarked | undefined): void => {
    markBoxes(meshes.parts, isMarked && ((box) => isMarked({ isWire: false, box })))
    markBoxes(meshes.wires, isMarked && ((box) => isMarked({ isWire: true, box })))
  }
  return {
    model,
    getMeasures,
    light,
    shading: [parts, wires],
    getLabels,
    hasWires,
    rootsAsSaved,
    hasChanges,
    showWires(isShown) {
      wireMesh.visible = isShown && hasWires
    },
    partTypes,
    mark,
    highlight: (type) => mark(type === undefined ? undefined : (found) => getPartType(found) === type),
    setTop(next) {
      top = next
      light.uniforms.top.value = next
    },
    setShare(share) {
      partMaterial.uniforms.share.value = share
      wireMaterial.uniforms.share.value = share
    },
    boxes: { parts, wires },
    pickBox(ray) {
      const found = findBox(ray)
      return found && { ...found, item: getItem(found) }
    },
    findBox,
    find(ray) {
      const found = ray && findBox(ray)
      partMaterial.uniforms.pointed.value = found && !found.isWire ? found.box : -1
      wireMaterial.uniforms.pointed.value = found?.isWire ? found.box : -1
      return found && getItem(found)
    },
  }
}
