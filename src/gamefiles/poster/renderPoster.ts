import type { Scene } from '../model/scene.ts'
import { fitCamera, forEachBox } from './camera.ts'
import { drawBox } from './drawBox.ts'
import { downsample, Raster } from './raster.ts'
import { writePng } from './writePng.ts'

/** The proportions of the game's own pictures of subassemblies (2160 x 1560). */
export const posterSize = { width: 1440, height: 1040 }

const supersampling = 2
/** A few seconds of work. Wires are drawn last, so only wires are left out. */
const maxPixelsVisited = 400_000_000

export type Poster = { png: Uint8Array<ArrayBuffer>; wiresLeftOut: number }

/** Renders in software: it needs neither a browser nor a GPU. */
export async function renderPoster(scene: Scene, size = posterSize): Promise<Poster> {
  const raster = new Raster(size.width * supersampling, size.height * supersampling)
  const camera = fitCamera((onBox) => forEachBox(scene, onBox), raster)
  let { wiresLeftOut } = scene
  forEachBox(scene, ({ middle, axes, batch, index }) => {
    if (raster.pixelsVisited > maxPixelsVisited) {
      wiresLeftOut += Number(scene.batches[batch]!.facts.part === 'wire')
      return
    }
    const { colour, style } = scene.batches[batch]!.boxes[index]!
    drawBox(raster, camera, { middle, axes, colour, isBoard: style === 'board' })
  })
  return { png: await writePng(downsample(raster), size), wiresLeftOut }
}
