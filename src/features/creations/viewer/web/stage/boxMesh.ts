import {
  BoxGeometry,
  type BufferGeometry,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  PlaneGeometry,
} from 'three'
import type { Boxes } from './boxes.ts'
import type { BoxMaterial } from './boxMaterial.ts'

type DrawnBoxes = Pick<Boxes, 'count' | 'frames' | 'colours'>

const floatsPerBox = 12

/** Marks boxes, and draws everything else faint. Without a function nothing is faint. */
export function markBoxes(
  { geometry, material }: ReturnType<typeof createBoxMesh>,
  isMarked: ((box: number) => boolean) | undefined,
): void {
  material.uniforms.marks.value = isMarked ? 1 : 0
  if (!isMarked) return
  const marked = geometry.getAttribute('marked')
  for (let box = 0; box < marked.count; box++) marked.setX(box, isMarked(box) ? 1 : 0)
  marked.needsUpdate = true
}

export const createBoxMesh = (boxes: DrawnBoxes, material: BoxMaterial) =>
  createInstances(new BoxGeometry(2, 2, 2), boxes, material)

/** Wires are ribbons along their third axis, with two triangles each. */
export const createWireMesh = (boxes: DrawnBoxes, material: BoxMaterial) =>
  createInstances(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), boxes, material)

function createInstances(shape: BufferGeometry, boxes: DrawnBoxes, material: BoxMaterial) {
  const geometry = new InstancedBufferGeometry()
  geometry.index = shape.index
  geometry.setAttribute('position', shape.getAttribute('position'))
  geometry.setAttribute('normal', shape.getAttribute('normal'))
  const frames = new InstancedInterleavedBuffer(boxes.frames, floatsPerBox)
  for (const [at, name] of ['middle', 'axisX', 'axisY', 'axisZ'].entries()) {
    geometry.setAttribute(name, new InterleavedBufferAttribute(frames, 3, at * 3))
  }
  geometry.setAttribute('colour', new InstancedBufferAttribute(boxes.colours, 4, true))
  geometry.setAttribute('marked', new InstancedBufferAttribute(new Uint8Array(frames.count), 1))
  geometry.instanceCount = boxes.count
  const mesh = new Mesh<InstancedBufferGeometry, BoxMaterial>(geometry, material)
  // Instancing: the base cube's bounds do not cover the instances.
  mesh.frustumCulled = false
  return mesh
}

/** Draws boxes that have arrived, and sends only these to the graphics card. */
export function showArrived({ geometry }: ReturnType<typeof createBoxMesh>, { count }: DrawnBoxes): void {
  const shown = geometry.instanceCount
  if (count === shown) return
  const frames = (geometry.getAttribute('middle') as InterleavedBufferAttribute).data
  const colours = geometry.getAttribute('colour') as InstancedBufferAttribute
  frames.addUpdateRange(shown * floatsPerBox, (count - shown) * floatsPerBox)
  colours.addUpdateRange(shown * 4, (count - shown) * 4)
  frames.needsUpdate = true
  colours.needsUpdate = true
  geometry.instanceCount = count
}
