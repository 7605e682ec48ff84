import { type Box3, type PerspectiveCamera, Vector3 } from 'three'
import type { View } from './cameraView.ts'

export const fieldOfView = 25
const firstView = { azimuth: Math.PI / 4, elevation: Math.PI / 6 }

/** All of the model, from where its picture was taken. */
export function wholeView(bounds: Box3, aspect: number): View {
  const centre = bounds.getCenter(new Vector3())
  const radius = bounds.getSize(new Vector3()).length() / 2
  const half = (fieldOfView / 2) * (Math.PI / 180)
  const distance = (radius / Math.sin(half)) * (aspect < 1 ? 1 / aspect : 1) * 0.92
  return { ...firstView, distance, target: [centre.x, centre.y, centre.z] }
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
