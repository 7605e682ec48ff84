import type { PlacedComponents } from './placedComponents.ts'
import { isPegColour } from './shape.ts'
import { addVectors, mapAxes, rotateVector, type Vec3 } from './vectors.ts'

/** Parts end a little beside the lines between squares. */
const tolerance = 0.1

/** Width, height and depth in whole squares. Pegs stick out, so they count only for parts that have nothing else. */
export function measureSquares(components: PlacedComponents): Vec3 {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let order = 0; order < components.length; order++) {
    const { shape, position, rotation } = components.at(order)
    const bodies = shape.parts.filter(({ colour }) => !isPegColour(colour))
    for (const { at, size } of bodies.length ? bodies : shape.parts) {
      const middle = addVectors(position, rotateVector(at, rotation))
      const axes = [
        rotateVector([size[0] / 2, 0, 0], rotation),
        rotateVector([0, size[1] / 2, 0], rotation),
        rotateVector([0, 0, size[2] / 2], rotation),
      ]
      for (const axis of [0, 1, 2] as const) {
        const reach = axes.reduce((sum, vector) => sum + Math.abs(vector[axis]), 0)
        low[axis] = Math.min(low[axis]!, middle[axis] - reach)
        high[axis] = Math.max(high[axis]!, middle[axis] + reach)
      }
    }
  }
  return mapAxes((axis) => (components.length ? Math.max(1, Math.ceil(high[axis]! - low[axis]! - tolerance)) : 0))
}
