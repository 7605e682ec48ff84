import { GameFileError } from './gameFileError.ts'
import { isSelfContainedGlb } from './glb/isSelfContainedGlb.ts'
import { writeGlb } from './glb/writeGlb.ts'
import { gameFileLimits } from './limits.ts'
import { buildScene } from './model/buildScene.ts'
import { collectFile, type PackageContext } from './model/collectFile.ts'
import { measureSquares } from './model/measureSquares.ts'
import type { Vec3 } from './model/vectors.ts'
import { createSceneTables } from './poster/boxTable.ts'
import type { PosterLabels } from './poster/posterLabels.ts'
import { renderPoster } from './poster/renderPoster.ts'
import type { ReadOptions } from './readCreation.ts'
import type { ByteSource } from './types.ts'
import { measureBoxes } from './view/measureBoxes.ts'

export type Model = {
  /** Binary glTF. */
  glb: Uint8Array<ArrayBuffer>
  /** PNG of `posterSize` with a transparent background. */
  poster: Uint8Array<ArrayBuffer>
  /** What remains to be written on the poster. */
  labels: PosterLabels | null
  wiresLeftOut: { glb: number; poster: number }
  /** The large thumbnail in the package, unchecked. */
  thumbnail: Uint8Array<ArrayBuffer> | null
  /** Width, height and depth. */
  squares: Vec3
}

/** Uses a model in the package as it is. Throws GameFileError, for example for a mod or a world that is too large. */
export async function buildModel(source: ByteSource, { entry = null }: ReadOptions = {}): Promise<Model> {
  const { save, surrounding } = await collectFile(source, { entry })
  const scene = buildScene(save)
  const packed = await packagedModel(surrounding)
  const tables = createSceneTables(scene)
  const measures = measureBoxes(tables)
  const { glb, wiresLeftOut } = packed ? { glb: packed, wiresLeftOut: 0 } : writeGlb(scene, measures)
  const { png: poster, labels, wiresLeftOut: missingInPoster } = await renderPoster(scene, { tables, measures })
  const squares = measureSquares(save.components)
  const thumbnail = await readPackaged(surrounding, 'bigThumbnail', gameFileLimits.imageBytes)
  return { glb, poster, wiresLeftOut: { glb: wiresLeftOut, poster: missingInPoster }, thumbnail, squares, labels }
}

async function packagedModel(surrounding: PackageContext | null): Promise<Uint8Array<ArrayBuffer> | null> {
  const model = await readPackaged(surrounding, 'model', gameFileLimits.modelBytes)
  return model && isSelfContainedGlb(model) ? model : null
}

/** Returns null if the file is missing or unreadable. */
async function readPackaged(
  surrounding: PackageContext | null,
  kind: 'model' | 'bigThumbnail',
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const name = surrounding?.facts[kind]
  if (!surrounding || !name) return null
  try {
    return new Uint8Array(await surrounding.pack.read(name, maxBytes))
  } catch (error) {
    if (error instanceof GameFileError) return null
    throw error
  }
}
