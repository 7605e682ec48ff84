export type Vec3 = readonly [x: number, y: number, z: number]
export type Quaternion = readonly [x: number, y: number, z: number, w: number]

export const vectorAt = (values: ArrayLike<number>, thing: number): Vec3 => [
  values[thing * 3]!,
  values[thing * 3 + 1]!,
  values[thing * 3 + 2]!,
]

export const quaternionAt = (values: ArrayLike<number>, thing: number): Quaternion => [
  values[thing * 4]!,
  values[thing * 4 + 1]!,
  values[thing * 4 + 2]!,
  values[thing * 4 + 3]!,
]

export const mapAxes = (part: (axis: 0 | 1 | 2) => number): Vec3 => [part(0), part(1), part(2)]

const identity: Quaternion = [0, 0, 0, 1]

export const addVectors = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtractVectors = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scaleVector = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by]
export const vectorLength = (a: Vec3): number => Math.hypot(a[0], a[1], a[2])

export function rotateVector(v: Vec3, [x, y, z, w]: Quaternion): Vec3 {
  const tx = 2 * (y * v[2] - z * v[1])
  const ty = 2 * (z * v[0] - x * v[2])
  const tz = 2 * (x * v[1] - y * v[0])
  return [v[0] + w * tx + y * tz - z * ty, v[1] + w * ty + z * tx - x * tz, v[2] + w * tz + x * ty - y * tx]
}

/** Applies `b` first, then `a`. */
export const multiplyQuaternions = (a: Quaternion, b: Quaternion): Quaternion => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
]

export const invertQuaternion = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, w]

/** Returns the unit quaternion with a canonical sign; the identity for a zero quaternion. */
export function normalizeQuaternion([x, y, z, w]: Quaternion): Quaternion {
  const length = Math.hypot(x, y, z, w)
  if (!(length > 1e-6)) return identity
  const min = 1e-4 * length
  const first = Math.abs(w) > min ? w : Math.abs(x) > min ? x : Math.abs(y) > min ? y : z
  const by = (first < 0 ? -1 : 1) / length
  return [x * by, y * by, z * by, w * by]
}

export function rotationTowards(direction: Vec3): Quaternion {
  const [x, y, z] = scaleVector(direction, 1 / vectorLength(direction))
  return z < -0.999_999 ? [0, 1, 0, 0] : normalizeQuaternion([-y, x, 0, 1 + z])
}
