import { type Box3, Group, type Object3D, type Vector3 } from 'three'
import { computeBounds, computeExtent, type Extent } from './bounds.ts'
import { createBoxMaterial } from './boxMaterial.ts'
import { createBoxMesh } from './boxMesh.ts'
import { findBoxAtRay, type Ray } from './findBoxAtRay.ts'
import { parseModel, type Thing } from './parseModel.ts'

export const unlimitedTop = 1e9
const emptyExtent: Extent = { low: [-1, -1, -1], high: [1, 1, 1] }

export type StageContent = {
  model: Object3D
  bounds: Box3
  extent(directions: readonly Vector3[]): Extent
  hasWires: boolean
  rootsAsSaved: boolean
  showWires(isShown: boolean): void
  setTop(top: number): void
  /** Highlights what the ray hits; undefined clears the highlight. */
  find(ray: Ray | undefined): Thing | undefined
}

/** Throws if the bytes are not a model. */
export async function loadStageContent(bytes: ArrayBuffer): Promise<StageContent> {
  const content = parseModel(bytes)
  if (!content) return (await import('./loadForeignModel.ts')).loadForeignModel(bytes)
  const { parts, wires, things, rootsAsSaved } = content
  const [partMaterial, wireMaterial] = [createBoxMaterial(), createBoxMaterial()]
  const model = new Group()
  const wireMesh = createBoxMesh(wires, wireMaterial)
  model.add(createBoxMesh(parts, partMaterial), wireMesh)
  const hasWires = wires.count > 0
  wireMesh.visible = hasWires
  let top = unlimitedTop
  return {
    model,
    bounds: computeBounds(parts, wires),
    extent: (directions) => (parts.count + wires.count > 0 ? computeExtent([parts, wires], directions) : emptyExtent),
    hasWires,
    rootsAsSaved,
    showWires(isShown) {
      wireMesh.visible = isShown && hasWires
    },
    setTop(next) {
      top = next
      partMaterial.uniforms.top.value = next
      wireMaterial.uniforms.top.value = next
    },
    find(ray) {
      const part = ray && findBoxAtRay(parts, ray, top)
      const wire = ray && wireMesh.visible ? findBoxAtRay(wires, ray, top) : undefined
      const isWire = wire && (!part || wire.distance < part.distance)
      partMaterial.uniforms.pointed.value = part && !isWire ? part.box : -1
      wireMaterial.uniforms.pointed.value = isWire ? wire.box : -1
      if (isWire) return things[wires.things[wire.box]!]
      return part && things[parts.things[part.box]!]
    },
  }
}
