import { toPaint } from '../light/paint.ts'
import type { Scene } from '../model/scene.ts'
import { type Measures, measureBoxes } from '../view/measureBoxes.ts'
import { createSceneTables, type SceneTables } from './boxTable.ts'
import { developPicture, drawModel } from './picture.ts'
import { findPosterLabels, type PosterLabels } from './posterLabels.ts'
import { writePng } from './writePng.ts'

/** The proportions of the game's own pictures of subassemblies (2160 x 1560). */
export const posterSize = { width: 1440, height: 1040 }

/** A few seconds of work. Wires are drawn last, so only wires are left out. */
const maxPixels = 400_000_000

/** The labels are not written yet, because that takes fonts. */
export type Poster = { png: Uint8Array<ArrayBuffer>; wiresLeftOut: number; labels: PosterLabels | null }

type Options = { size?: typeof posterSize; tables?: SceneTables; measures?: Measures }

/** Renders in software: it needs neither a browser nor a GPU. */
export async function renderPoster(
  scene: Scene,
  { size = posterSize, tables = createSceneTables(scene), measures = measureBoxes(tables) }: Options = {},
): Promise<Poster> {
  const { parts, wires } = tables
  const { raster, left, lighting } = drawModel(tables, { ...measures, size, maxPixels })
  const getPaint = (box: number) => (box < parts.count ? toPaint(parts, box) : toPaint(wires, box - parts.count))
  const picture = developPicture(raster, tables, { ...lighting, getPaint })
  const labels = findPosterLabels(raster, tables)
  return { labels, png: await writePng(picture, size), wiresLeftOut: scene.wiresLeftOut + left }
}
