import type { Vec3 } from '../model/vectors.ts'
import { cross, dot } from '../view/boxes.ts'
import { type Camera, toEye } from './camera.ts'
import { toFace } from './side.ts'

/** What is nearer to the eye is not drawn. */
const nearest = 0.01

/** Which side of which box each pixel shows. Colours follow once all boxes are there, so that none is computed in vain. */
export class Raster {
  readonly camera: Camera
  /** See `toFace`. */
  readonly faces: Int32Array
  /** 1 divided by the distance in metres, along the line of sight of the camera. */
  readonly nearness: Float32Array
  pixelsVisited = 0

  constructor(camera: Camera) {
    this.camera = camera
    this.faces = new Int32Array(camera.width * camera.height)
    this.nearness = new Float32Array(camera.width * camera.height)
  }

  /** Draws the sides of a box that the camera sees. `box` is its number in the picture. */
  drawBox(box: number, middle: Vec3, axes: readonly [Vec3, Vec3, Vec3]): void {
    const { eye } = this.camera
    const toMiddle: Vec3 = [eye[0] - middle[0], eye[1] - middle[1], eye[2] - middle[2]]
    const centre = toEye(this.camera, [-toMiddle[0], -toMiddle[1], -toMiddle[2]])
    for (let axis = 0; axis < 3; axis++) {
      const half = axes[axis]!
      const height = dot(toMiddle, half) / dot(half, half)
      if (!(Math.abs(height) > 1)) continue
      const sign = height > 0 ? 1 : -1
      const out = toEye(this.camera, half)
      const [first, second] = [toEye(this.camera, axes[(axis + 1) % 3]!), toEye(this.camera, axes[(axis + 2) % 3]!)]
      const corner: Vec3 = [
        centre[0] + sign * out[0] - first[0] - second[0],
        centre[1] + sign * out[1] - first[1] - second[1],
        centre[2] + sign * out[2] - first[2] - second[2],
      ]
      this.#drawSide(toFace(box, axis, sign > 0), corner, [first, second])
    }
  }

  /** Draws a side from its corner and the halves of its edges. */
  #drawSide(face: number, corner: Vec3, [first, second]: readonly [Vec3, Vec3]): void {
    const { width, height, focal } = this.camera
    const [a, b]: [Vec3, Vec3] = [
      [2 * first[0], 2 * first[1], 2 * first[2]],
      [2 * second[0], 2 * second[1], 2 * second[2]],
    ]
    let [top, bottom] = [Infinity, -Infinity]
    for (let at = 0; at < 4; at++) {
      const [u, v] = [at & 1, at >> 1]
      const depth = corner[2] + u * a[2] + v * b[2]
      if (depth < nearest) return
      const y = height / 2 - ((corner[1] + u * a[1] + v * b[1]) / depth) * focal
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
    const normal = cross(a, b)
    const offset = dot(corner, normal)
    if (Math.abs(offset) < 1e-12) return
    // Each is linear in the pixel: u and v of the point that it shows, both multiplied by its nearness, and the nearness.
    const sign = offset < 0 ? -1 : 1
    const [forU, forV] = [cross(b, corner), cross(corner, a)]
    const [whole, u, v] = [
      toLine(normal, sign, this.camera),
      toLine(forU, sign, this.camera),
      toLine(forV, sign, this.camera),
    ]
    const scale = 1 / Math.abs(offset)
    const [faces, nearness] = [this.faces, this.nearness]
    const last = Math.min(height - 1, Math.ceil(bottom - 0.5))
    for (let y = Math.max(0, Math.floor(top - 0.5)); y <= last; y++) {
      const w0 = whole.start + whole.y * (y + 0.5)
      const u0 = u.start + u.y * (y + 0.5)
      const v0 = v.start + v.y * (y + 0.5)
      this.#left = 0
      this.#right = width - 1
      this.#keep(u0, u.x)
      this.#keep(v0, v.x)
      this.#keep(w0 - u0, whole.x - u.x)
      this.#keep(w0 - v0, whole.x - v.x)
      const right = this.#right
      this.pixelsVisited += Math.max(0, right - this.#left) + 8
      const row = y * width
      for (let x = this.#left; x <= right; x++) {
        const near = (w0 + whole.x * (x + 0.5)) * scale
        if (near <= nearness[row + x]!) continue
        nearness[row + x] = near
        faces[row + x] = face
      }
    }
  }

  #left = 0
  #right = 0

  /** Keeps the pixels x of a row with start + step · (x + 0.5) ≥ 0. */
  #keep(start: number, step: number): void {
    if (step > 0) this.#left = Math.max(this.#left, Math.ceil(-start / step - 0.5))
    else if (step < 0) this.#right = Math.min(this.#right, Math.floor(-start / step - 0.5))
    else if (start < 0) this.#right = -1
  }
}

/** The product of a vector with the direction through a pixel, as a function of the pixel. */
function toLine(vector: Vec3, sign: number, { width, height, focal }: Camera): { start: number; x: number; y: number } {
  const [x, y] = [(sign * vector[0]) / focal, (-sign * vector[1]) / focal]
  return { start: sign * vector[2] - (x * width) / 2 - (y * height) / 2, x, y }
}
