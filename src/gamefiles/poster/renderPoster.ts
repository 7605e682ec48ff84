import type { Rgb } from '../model/palette.ts'
import type { Box, Scene } from '../model/scene.ts'
import { minus, plus, scaled, type Vec3 } from '../model/vectors.ts'
import { eachBox, frame } from './camera.ts'
import { halved, Raster } from './raster.ts'
import { writePng } from './writePng.ts'

/** The proportions of the pictures that the game makes of subassemblies (2160 x 1560). */
export const posterSize = { width: 1440, height: 1040 }

const finer = 2
const boardEdge = 0.35
/** Some seconds' work. Wires come last, so that of a vast tangle some are left out and nothing else. */
const mostEffort = 400_000_000

export type Poster = { png: Uint8Array<ArrayBuffer>; wiresLeftOut: number }

/** A picture of a scene on nothing, as a PNG: painted by arithmetic alone, so it needs neither a browser nor a GPU. */
export async function renderPoster(scene: Scene, size = posterSize): Promise<Poster> {
  const raster = new Raster(size.width * finer, size.height * finer)
  const camera = frame(scene, raster)
  let { wiresLeftOut } = scene
  eachBox(scene, ({ middle, axes, batch, index }) => {
    if (raster.effort > mostEffort) {
      wiresLeftOut += Number(scene.batches[batch]!.facts.part === 'wire')
      return
    }
    const box = scene.batches[batch]!.boxes[index]!
    const centre = camera.project(middle)
    const origin = camera.project([0, 0, 0])
    const views = axes.map((axis) => minus(camera.project(axis), origin))
    for (let axis = 0; axis < 3; axis++) {
      // The side that faces us: an axis that leads away is turned round.
      const sign = views[axis]![2] > 0 ? -1 : 1
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
      const out = scaled(views[axis]!, sign)
      const [first, second] = [views[u]!, views[v]!]
      const corner = minus(plus(centre, out), plus(first, second))
      const normal = scaled(axes[axis]!, sign)
      const grid = box.style === 'board' && axis === 1 ? squares(axes[u]!, axes[v]!) : null
      raster.draw({ corner, first: scaled(first, 2), second: scaled(second, 2), colour: lit(box, normal, axis), grid })
    }
  })
  return { png: await writePng(halved(raster), size), wiresLeftOut }
}

const squares = (first: Vec3, second: Vec3) => [Math.hypot(...first) * 2, Math.hypot(...second) * 2] as const

/** Light from above, a little from the right: tops about half as bright again as fronts, as in the game. */
function lit({ colour, style }: Box, normal: Vec3, axis: number): Rgb {
  const length = Math.hypot(...normal)
  if (length === 0) return colour
  const [x, y] = [normal[0] / length, normal[1] / length]
  const edge = style === 'board' && axis !== 1 ? boardEdge : 1
  const light = (0.86 + 0.16 * x + 0.6 * Math.max(0, y)) * edge
  return [colour[0] * light, colour[1] * light, colour[2] * light]
}
