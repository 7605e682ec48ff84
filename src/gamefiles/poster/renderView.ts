import { buildScene } from '../model/buildScene.ts'
import { collectFile } from '../model/collectFile.ts'
import type { ByteSource } from '../types.ts'
import { findOutline } from '../view/frameView.ts'
import { measureBoxes } from '../view/measureBoxes.ts'
import { createSceneTables } from './boxTable.ts'
import { renderPoster } from './renderPoster.ts'

type Options = {
  size: { width: number; height: number }
  /** Radians to the right of the view of the poster. */
  turn: number
}

/** Renders a save from another side than its poster, as a PNG with a transparent background. Throws GameFileError. */
export async function renderView(source: ByteSource, { size, turn }: Options): Promise<Uint8Array<ArrayBuffer>> {
  const { save } = await collectFile(source)
  const scene = buildScene(save)
  const tables = createSceneTables(scene)
  const { bounds, view } = measureBoxes(tables)
  const direction = { azimuth: view.azimuth + turn, elevation: view.elevation }
  const measures = { bounds, view: { ...direction, points: findOutline(tables.parts, direction) } }
  return (await renderPoster(scene, { size, tables, measures })).png
}
