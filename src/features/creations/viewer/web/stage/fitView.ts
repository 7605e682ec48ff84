import { type Box3, type PerspectiveCamera, Sphere, Vector3 } from 'three'
import type { Extent } from './bounds.ts'
import type { View } from './cameraView.ts'

export const fieldOfView = 25
const initialDirection = { azimuth: Math.PI / 4, elevation: Math.PI / 6 }

/** The camera stays outside of the bounding sphere, enlarged by this factor. */
const clearance = 1.05
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

/** A view that nobody can lose the model in: it aims into the bounding sphere, from within the range of distances. */
export function limitView(view: View, { bounds, distances }: { bounds: Box3; distances: readonly number[] }): View {
  const { center, radius } = bounds.getBoundingSphere(new Sphere())
  const target = new Vector3(...view.target).sub(center).clampLength(0, radius).add(center)
  const distance = Math.min(distances[1]!, Math.max(distances[0]!, view.distance))
  return { ...view, distance, target: target.toArray() }
}

/**
 * Keeps the camera outside of the bounding sphere, where it would pass through the model. A nearer view is magnified
 * instead, so that what it aims at has the same size.
 */
export function aimCamera(
  camera: PerspectiveCamera,
  { azimuth, elevation, distance, target }: View,
  bounds: Box3,
): void {
  const { center, radius } = bounds.getBoundingSphere(new Sphere())
  const flat = Math.cos(elevation)
  const direction = new Vector3(Math.sin(azimuth) * flat, Math.sin(elevation), Math.cos(azimuth) * flat)
  const offset = new Vector3(...target).sub(center)
  const along = offset.dot(direction)
  const reach = radius * clearance
  // The line of sight leaves the sphere at this distance from the target.
  const exit = Math.sqrt(Math.max(0, along * along - offset.lengthSq() + reach * reach)) - along
  const actualDistance = Math.max(distance, exit)
  camera.position.set(...target).addScaledVector(direction, actualDistance)
  camera.lookAt(...target)
  camera.zoom = actualDistance / distance
  const toCentre = camera.position.distanceTo(center)
  camera.near = Math.max(0.05, toCentre - reach)
  camera.far = toCentre + reach
  camera.updateProjectionMatrix()
}
