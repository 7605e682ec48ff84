import type { PerspectiveCamera } from 'three'
import { placeCamera, type Sphere, type View } from '#gamefiles/view/frameView.ts'

/** A view that nobody can lose the model in: it aims into the bounding sphere, from within the range of distances. */
export function limitView(
  view: View,
  { sphere: { centre, radius }, distances }: { sphere: Sphere; distances: readonly number[] },
): View {
  const offset = view.target.map((value, axis) => value - centre[axis]!)
  const share = Math.min(1, radius / (Math.hypot(...offset) || 1))
  const at = (axis: 0 | 1 | 2) => centre[axis] + offset[axis]! * share
  const distance = Math.min(distances[1]!, Math.max(distances[0]!, view.distance))
  return { ...view, distance, target: [at(0), at(1), at(2)] }
}

/** Aims the camera, which stays outside of the bounding sphere. */
export function aimCamera(camera: PerspectiveCamera, view: View, sphere: Sphere): void {
  const { position, zoom, near, far } = placeCamera(view, sphere)
  camera.position.set(...position)
  camera.lookAt(...view.target)
  camera.zoom = zoom
  camera.near = near
  camera.far = far
  camera.updateProjectionMatrix()
}
