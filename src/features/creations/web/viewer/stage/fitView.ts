import { type Box3, type PerspectiveCamera, Vector3 } from 'three'
import type { Extent } from './bounds.ts'
import type { View } from './cameraView.ts'

export const fieldOfView = 25
const initialDirection = { azimuth: Math.PI / 4, elevation: Math.PI / 6 }

const margin = 1.16
/** Moves the model up: perspective enlarges the near part, and the tools cover the bottom. */
const liftShare = 0.05

/** Views the model from the poster's direction. */
export function fitView(extent: (directions: readonly Vector3[]) => Extent, aspect: number): View {
  const { azimuth, elevation } = initialDirection
  const [sinA, cosA, sinE, cosE] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)]
  const right = new Vector3(cosA, 0, -sinA)
  const up = new Vector3(-sinA * sinE, cosE, -cosA * sinE)
  const towards = new Vector3(sinA * cosE, sinE, cosA * cosE)
  const { low, high } = extent([right, up, towards])
  const [width, height, depth] = [0, 1, 2].map((at) => high[at]! - low[at]!) as [number, number, number]
  const slope = Math.tan((fieldOfView / 2) * (Math.PI / 180)) / margin
  // The nearest part is seldom the widest, so a quarter of the depth is enough margin.
  const distance = Math.max(0.5, Math.max(width / aspect, height) / 2 / slope + depth / 4)
  const [x, y, z] = [0, 1, 2].map((at) => (high[at]! + low[at]!) / 2) as [number, number, number]
  const lift = distance * slope * 2 * liftShare
  const target = right
    .multiplyScalar(x)
    .addScaledVector(up, y - lift)
    .addScaledVector(towards, z)
  return { azimuth, elevation, distance, target: target.toArray() }
}

export function aimCamera(
  camera: PerspectiveCamera,
  { azimuth, elevation, distance, target }: View,
  bounds: Box3,
): void {
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
