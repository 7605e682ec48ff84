import { type Box3, type PerspectiveCamera, Vector3 } from 'three'
import type { View } from './cameraView.ts'

export const fieldOfView = 25
const firstView = { azimuth: Math.PI / 4, elevation: Math.PI / 6 }

const margin = 1.06

/** All of the model, as near as it fits, from where its picture was taken. */
export function wholeView(bounds: Box3, aspect: number): View {
  const centre = bounds.getCenter(new Vector3())
  const half = bounds.getSize(new Vector3()).divideScalar(2)
  const { azimuth, elevation } = firstView
  const [sinA, cosA, sinE, cosE] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)]
  const right = new Vector3(cosA, 0, -sinA)
  const above = new Vector3(-sinA * sinE, cosE, -cosA * sinE)
  const towards = new Vector3(sinA * cosE, sinE, cosA * cosE)
  const reach = Math.tan((fieldOfView / 2) * (Math.PI / 180)) / margin
  let distance = 0.5
  for (let corner = 0; corner < 8; corner++) {
    const sign = new Vector3(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1)
    const at = sign.multiply(half)
    const needed = Math.max(Math.abs(at.dot(right)) / aspect, Math.abs(at.dot(above))) / reach
    distance = Math.max(distance, needed + at.dot(towards))
  }
  return { azimuth, elevation, distance, target: [centre.x, centre.y, centre.z] }
}

/** Puts the camera where a view says. */
export function aim(camera: PerspectiveCamera, { azimuth, elevation, distance, target }: View, bounds: Box3): void {
  const flat = Math.cos(elevation) * distance
  camera.position.set(
    target[0] + Math.sin(azimuth) * flat,
    target[1] + Math.sin(elevation) * distance,
    target[2] + Math.cos(azimuth) * flat,
  )
  camera.lookAt(...target)
  const reach = bounds.getSize(new Vector3()).length()
  camera.near = Math.max(0.05, distance - reach * 1.5)
  camera.far = distance + reach * 3
  camera.updateProjectionMatrix()
}
