import type { Rgb } from '../model/palette.ts'
import { addVectors, scaleVector, subtractVectors, type Vec3 } from '../model/vectors.ts'
import type { Camera, PlacedBox } from './camera.ts'
import type { Raster } from './raster.ts'

const boardEdge = 0.35

/** `isBoard` adds grid lines and dark edges. */
export type DrawnBox = PlacedBox & { colour: Rgb; isBoard: boolean }

/** Draws the three faces of a box that the camera sees. */
export function drawBox(raster: Raster, camera: Camera, { middle, axes, colour, isBoard }: DrawnBox): void {
  const centre = camera.project(middle)
  const origin = camera.project([0, 0, 0])
  const views = axes.map((axis) => subtractVectors(camera.project(axis), origin))
  for (let axis = 0; axis < 3; axis++) {
    // Flips an axis that points away, to get the visible face.
    const sign = views[axis]![2] > 0 ? -1 : 1
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    const out = scaleVector(views[axis]!, sign)
    const [first, second] = [views[u]!, views[v]!]
    const corner = subtractVectors(addVectors(centre, out), addVectors(first, second))
    const normal = scaleVector(axes[axis]!, sign)
    raster.draw({
      corner,
      first: scaleVector(first, 2),
      second: scaleVector(second, 2),
      colour: scaleVector(colour, getLight(normal) * (isBoard && axis !== 1 ? boardEdge : 1)),
      grid: isBoard && axis === 1 ? measureGrid(axes[u]!, axes[v]!) : null,
    })
  }
}

const measureGrid = (first: Vec3, second: Vec3) => [Math.hypot(...first) * 2, Math.hypot(...second) * 2] as const

/** Light from above and slightly right: tops are about half as bright again as fronts, as in the game. */
function getLight(normal: Vec3): number {
  const length = Math.hypot(...normal)
  if (length === 0) return 1
  return 0.86 + (0.16 * normal[0]) / length + 0.6 * Math.max(0, normal[1] / length)
}
