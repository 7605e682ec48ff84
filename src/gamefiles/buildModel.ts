import type { ByteFeed } from './bytes/feed.ts'
import { GameFileFault } from './fault.ts'
import { isWholeGlb } from './glb/isWholeGlb.ts'
import { writeGlb } from './glb/writeGlb.ts'
import { gameFileLimits } from './limits.ts'
import { buildScene } from './model/buildScene.ts'
import { collectSave } from './model/collectSave.ts'
import { findCreation } from './package/findCreation.ts'
import { openPackage } from './package/openPackage.ts'
import { readPackageFacts } from './package/packageFacts.ts'
import { renderPoster } from './poster/renderPoster.ts'
import { openSave, startOf } from './readCreation.ts'
import type { ByteSource } from './types.ts'
import { isZip } from './zip/openZip.ts'

export type Model = {
  /** A binary glTF. */
  glb: Uint8Array<ArrayBuffer>
  /** A PNG of `posterSize`, on nothing. */
  poster: Uint8Array<ArrayBuffer>
}

/**
 * The 3D model of a save, alone or in a package, and a picture of it. A model that stands in the package is taken as it
 * is (D41). Throws GameFileFault where there can be none, for example of a vast world or of a mod.
 */
export async function buildModel(source: ByteSource): Promise<Model> {
  const feed = await openSave(source)
  if (!feed) throw new GameFileFault('modelEmpty')
  const scene = await sceneOf(feed)
  const glb = (await packagedModel(source)) ?? writeGlb(scene)
  return { glb, poster: await renderPoster(scene) }
}

async function sceneOf(feed: ByteFeed) {
  try {
    return buildScene(await collectSave(feed))
  } finally {
    await feed.close()
  }
}

async function packagedModel(source: ByteSource): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!isZip(await startOf(source))) return undefined
  const pack = await openPackage(source)
  const { model } = await readPackageFacts(pack, findCreation(pack.names).folder)
  if (model === null) return undefined
  try {
    const bytes = await pack.read(model, gameFileLimits.modelBytes)
    return isWholeGlb(bytes) ? new Uint8Array(bytes) : undefined
  } catch (error) {
    if (error instanceof GameFileFault) return undefined
    throw error
  }
}
