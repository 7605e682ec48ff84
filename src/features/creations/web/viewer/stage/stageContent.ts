import { type Box3, Group, type Object3D, type Vector3 } from 'three'
import { boundsOf, type Extent, extentOf } from './bounds.ts'
import { boxMaterial } from './boxMaterial.ts'
import { boxMesh } from './boxMesh.ts'
import { pointAt, type Ray } from './pointAt.ts'
import { readModel, type Thing } from './readModel.ts'

/** Above every model. */
export const noTop = 1e9
const nothing: Extent = { low: [-1, -1, -1], high: [1, 1, 1] }

export type StageContent = {
  model: Object3D
  bounds: Box3
  /** How far it reaches along some directions. */
  extent(directions: readonly Vector3[]): Extent
  hasWires: boolean
  rootsAsSaved: boolean
  showWires(isShown: boolean): void
  setTop(top: number): void
  /** What a ray meets, marked so that it is seen which one it is. */
  find(ray: Ray | undefined): Thing | undefined
}

/** What is in a model, ready to be drawn. Throws where the bytes are no model. */
export async function stageContent(bytes: ArrayBuffer): Promise<StageContent> {
  const own = readModel(bytes)
  if (!own) return (await import('./foreignModel.ts')).foreignModel(bytes)
  const { parts, wires, things, rootsAsSaved } = own
  const [partMaterial, wireMaterial] = [boxMaterial(), boxMaterial()]
  const model = new Group()
  const wireMesh = boxMesh(wires, wireMaterial)
  model.add(boxMesh(parts, partMaterial), wireMesh)
  const hasWires = wires.count > 0
  wireMesh.visible = hasWires
  let top = noTop
  return {
    model,
    bounds: boundsOf(parts, wires),
    extent: (directions) => (parts.count + wires.count > 0 ? extentOf([parts, wires], directions) : nothing),
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
      const part = ray && pointAt(parts, ray, top)
      const wire = ray && wireMesh.visible ? pointAt(wires, ray, top) : undefined
      const isWire = wire && (!part || wire.distance < part.distance)
      partMaterial.uniforms.pointed.value = part && !isWire ? part.box : -1
      wireMaterial.uniforms.pointed.value = isWire ? wire.box : -1
      if (isWire) return things[wires.things[wire.box]!]
      return part && things[parts.things[part.box]!]
    },
  }
}
