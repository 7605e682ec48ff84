export type Vec3 = readonly [x: number, y: number, z: number]
export type Quaternion = readonly [x: number, y: number, z: number, w: number]

/** The vector of a thing in a column of them: three numbers each. */
export const vectorAt = (values: ArrayLike<number>, thing: number): Vec3 => [
  values[thing * 3]!,
  values[thing * 3 + 1]!,
  values[thing * 3 + 2]!,
]

/** The same for a column of turns: four numbers each. */
export const turnAt = (values: ArrayLike<number>, thing: number): Quaternion => [
  values[thing * 4]!,
  values[thing * 4 + 1]!,
  values[thing * 4 + 2]!,
  values[thing * 4 + 3]!,
]

/** A vector that is computed in the same way for each axis. */
export const eachAxis = (part: (axis: 0 | 1 | 2) => number): Vec3 => [part(0), part(1), part(2)]

const unturned: Quaternion = [0, 0, 0, 1]

export const plus = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scaled = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by]
export const lengthOf = (a: Vec3): number => Math.hypot(a[0], a[1], a[2])

export function turned(v: Vec3, [x, y, z, w]: Quaternion): Vec3 {
  const tx = 2 * (y * v[2] - z * v[1])
  const ty = 2 * (z * v[0] - x * v[2])
  const tz = 2 * (x * v[1] - y * v[0])
  return [v[0] + w * tx + y * tz - z * ty, v[1] + w * ty + z * tx - x * tz, v[2] + w * tz + x * ty - y * tx]
}

/** First `b`, then `a`. */
export const after = (a: Quaternion, b: Quaternion): Quaternion => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
]

export const inverse = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, w]

/** Of length one, and of the two that mean the same always the same one. What is no rotation at all turns nothing. */
export function normalised([x, y, z, w]: Quaternion): Quaternion {
  const length = Math.hypot(x, y, z, w)
  if (!(length > 1e-6)) return unturned
  const first = [w, x, y, z].find((part) => Math.abs(part) > 1e-4 * length) ?? w
  const by = (first < 0 ? -1 : 1) / length
  return [x * by, y * by, z * by, w * by]
}

/** The turn that leads the z axis to a direction, by the shortest way. */
export function towards(direction: Vec3): Quaternion {
  const [x, y, z] = scaled(direction, 1 / lengthOf(direction))
  return z < -0.999_999 ? [0, 1, 0, 0] : normalised([-y, x, 0, 1 + z])
}
