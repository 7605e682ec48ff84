import {
  BoxGeometry,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
} from 'three'
import type { BoxMaterial } from './boxMaterial.ts'
import type { Boxes } from './parseModel.ts'

const floatsPerBox = 12

export function createBoxMesh(boxes: Boxes, material: BoxMaterial): Mesh {
  const cube = new BoxGeometry(2, 2, 2)
  const geometry = new InstancedBufferGeometry()
  geometry.index = cube.index
  geometry.setAttribute('position', cube.getAttribute('position'))
  geometry.setAttribute('normal', cube.getAttribute('normal'))
  const frames = new InstancedInterleavedBuffer(boxes.frames, floatsPerBox)
  for (const [at, name] of ['middle', 'axisX', 'axisY', 'axisZ'].entries()) {
    geometry.setAttribute(name, new InterleavedBufferAttribute(frames, 3, at * 3))
  }
  geometry.setAttribute('colour', new InstancedBufferAttribute(boxes.colours, 4, true))
  geometry.instanceCount = boxes.count
  const mesh = new Mesh(geometry, material)
  // Instancing: the base cube's bounds do not cover the instances.
  mesh.frustumCulled = false
  return mesh
}
