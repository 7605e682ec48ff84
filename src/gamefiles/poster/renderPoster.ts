import type { Rgb } from '../model/palette.ts'
import type { Box, Scene } from '../model/scene.ts'
import { addVectors, scaleVector, subtractVectors, type Vec3 } from '../model/vectors.ts'
import { fitCamera, forEachBox } from './camera.ts'
import { downsample, Raster } from './raster.ts'
import { writePng } from './writePng.ts'

/** The proportions of the game's own pictures of subassemblies (2160 x 1560). */
export const posterSize = { width: 1440, height: 1040 }

const supersampling = 2
const boardEdge = 0.35
/** A few seconds of work. Wires are drawn last, so only wires are left out. */
const maxPixelsVisited = 400_000_000

export type Poster = { png: Uint8Array<ArrayBuffer>; wiresLeftOut: number }

/** Renders in software: it needs neither a browser nor a GPU. */
export async function renderPoster(scene: Scene, size = posterSize): Promise<Poster> {
  const raster = new Raster(size.width * supersampling, size.height * supersampling)
  const camera = fitCamera(scene, raster)
  let { wiresLeftOut } = scene
  forEachBox(scene, ({ middle, axes, batch, index }) => {
    if (raster.pixelsVisited > maxPixelsVisited) {
      wiresLeftOut += Number(scene.batches[batch]!.facts.part === 'wire')
      return
    }
    const box = scene.batches[batch]!.boxes[index]!
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
      const grid = box.style === 'board' && axis === 1 ? measureGrid(axes[u]!, axes[v]!) : null
      raster.draw({
        corner,
        first: scaleVector(first, 2),
        second: scaleVector(second, 2),
        colour: shade(box, normal, axis),
        grid,
      })
    }
  })
  return { png: await writePng(downsample(raster), size), wiresLeftOut }
}

const measureGrid = (first: Vec3, second: Vec3) => [Math.hypot(...first) * 2, Math.hypot(...second) * 2] as const

/** Light from above and slightly right: tops are about half as bright again as fronts, as in the game. */
function shade({ colour, style }: Box, normal: Vec3, axis: number): Rgb {
  const length = Math.hypot(...normal)
  if (length === 0) return colour
  const [x, y] = [normal[0] / length, normal[1] / length]
  const edge = style === 'board' && axis !== 1 ? boardEdge : 1
  const light = (0.86 + 0.16 * x + 0.6 * Math.max(0, y)) * edge
  return [colour[0] * light, colour[1] * light, colour[2] * light]
}
