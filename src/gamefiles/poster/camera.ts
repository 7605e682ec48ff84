import type { Vec3 } from '../model/vectors.ts'
import { type Direction, fieldOfView, findBasis, placeCamera, type Sphere, type View } from '../view/frameView.ts'

/** A camera in metres and glTF axes; `focal` is the distance of the picture from the eye, in pixels. */
export type Camera = {
  direction: Direction
  eye: Vec3
  right: Vec3
  up: Vec3
  towards: Vec3
  focal: number
  width: number
  height: number
}

export function createCamera(view: View, sphere: Sphere, { width, height }: { width: number; height: number }): Camera {
  const { position, zoom } = placeCamera(view, sphere)
  const focal = (height / 2 / Math.tan((fieldOfView / 2) * (Math.PI / 180))) * zoom
  return { direction: view, eye: position, ...findBasis(view), focal, width, height }
}

/** Returns metres to the right of the eye, upwards and away. */
export function toEye({ right, up, towards }: Camera, [x, y, z]: Vec3): Vec3 {
  return [
    right[0] * x + right[1] * y + right[2] * z,
    up[0] * x + up[1] * y + up[2] * z,
    -(towards[0] * x + towards[1] * y + towards[2] * z),
  ]
}
