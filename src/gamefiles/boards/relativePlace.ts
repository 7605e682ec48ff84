import type { PlacedComponents } from '../model/placedComponents.ts'
import {
  invertQuaternion,
  multiplyQuaternions,
  normalizeQuaternion,
  rotateVector,
  subtractVectors,
} from '../model/vectors.ts'

const millimetresPerSquare = 300
const rotationSteps = 10

/** Describes one component as seen from another, which no movement or turn of both changes. */
export function describeRelativePlace(components: PlacedComponents, from: number, to: number): string {
  const inverse = invertQuaternion(components.getRotation(from))
  const offset = subtractVectors(components.getPosition(to), components.getPosition(from))
  const place = rotateVector(offset, inverse).map((value) => Math.round(value * millimetresPerSquare) + 0)
  const turn = normalizeQuaternion(multiplyQuaternions(inverse, components.getRotation(to)))
  return `${components.getType(to)} ${place} ${turn.map((value) => Math.round(value * rotationSteps) + 0)}`
}
