import { type Quaternion, rotateVector, type Vec3 } from './vectors.ts'

/** How far a component can extend along its x axis before it leaves its board, in squares to either side. */
export type Reach = { left: number; right: number }

const minSlope = 1e-3
const stepsPerSquare = 12

type Place = { position: Vec3; rotation: Quaternion }

/** `place` is relative to the board. Undefined for an origin that is not on the board, or if no edge limits it. */
export function findReach({ position, rotation }: Place, boardSize: Vec3): Reach | undefined {
  const [slopeX, , slopeZ] = rotateVector([1, 0, 0], rotation)
  const [x, , z] = position
  if (x < 0 || z < 0 || x > boardSize[0] || z > boardSize[2]) return undefined
  const measure = (direction: 1 | -1) =>
    Math.min(
      measureAxis(x, { size: boardSize[0], slope: slopeX * direction }),
      measureAxis(z, { size: boardSize[2], slope: slopeZ * direction }),
    )
  const [left, right] = [measure(-1), measure(1)]
  return Number.isFinite(left + right) ? { left, right } : undefined
}

/** Rounds the distance, so that equal places have equal shapes. */
function measureAxis(at: number, { size, slope }: { size: number; slope: number }): number {
  if (Math.abs(slope) < minSlope) return Number.POSITIVE_INFINITY
  const distance = (slope > 0 ? size - at : at) / Math.abs(slope)
  return Math.round(distance * stepsPerSquare) / stepsPerSquare
}
