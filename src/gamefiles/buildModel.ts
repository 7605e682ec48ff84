import { GameFileError } from './gameFileError.ts'
import { isSelfContainedGlb } from './glb/isSelfContainedGlb.ts'
import { writeGlb } from './glb/writeGlb.ts'
import { gameFileLimits } from './limits.ts'
import { buildScene } from './model/buildScene.ts'
import { collectFile, type PackageContext } from './model/collectFile.ts'
import { measureSquares } from './model/measureSquares.ts'
import type { Vec3 } from './model/vectors.ts'
import { renderPoster } from './poster/renderPoster.ts'
import type { ReadOptions } from './readCreation.ts'
import type { ByteSource } from './types.ts'

export type Model = {
  /** Binary glTF. */
  glb: Uint8Array<ArrayBuffer>
  /** PNG of `posterSize` with a transparent background. */
  poster: Uint8Array<ArrayBuffer>
  wiresLeftOut: { glb: number; poster: number }
  /** Width, height and depth. */
  squares: Vec3
}

/** Uses a model in the package as it is. Throws GameFileError, for example for a mod or a world that is too large. */
export async function buildModel(source: ByteSource, { entry = null }: ReadOptions = {}): Promise<Model> {
  const { save, surrounding } = await collectFile(source, { entry })
  const scene = buildScene(save)
  const packed = await packagedModel(surrounding)
  const { glb, wiresLeftOut } = packed ? { glb: packed, wiresLeftOut: 0 } : writeGlb(scene)
  const { png: poster, wiresLeftOut: missingInPoster } = await renderPoster(scene)
  const squares = measureSquares(save.components)
  return { glb, poster, wiresLeftOut: { glb: wiresLeftOut, poster: missingInPoster }, squares }
}

async function packagedModel(surrounding: PackageContext | null): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const model = surrounding?.facts.model
  if (!surrounding || !model) return undefined
  try {
    const bytes = await surrounding.pack.read(model, gameFileLimits.modelBytes)
    return isSelfContainedGlb(bytes) ? new Uint8Array(bytes) : undefined
  } catch (error) {
    if (error instanceof GameFileError) return undefined
    throw error
  }
}
