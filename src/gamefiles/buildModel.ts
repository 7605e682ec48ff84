import type { ByteFeed } from './bytes/feed.ts'
import { GameFileFault } from './fault.ts'
import { writeGlb } from './glb/writeGlb.ts'
import { buildScene } from './model/buildScene.ts'
import { collectSave } from './model/collectSave.ts'
import { renderPoster } from './poster/renderPoster.ts'
import { openSave } from './readCreation.ts'
import type { ByteSource } from './types.ts'

export type Model = {
  /** A binary glTF. */
  glb: Uint8Array<ArrayBuffer>
  /** A PNG of `posterSize`, on nothing. */
  poster: Uint8Array<ArrayBuffer>
}

/**
 * The 3D model of a save, alone or in a package, and a picture of it. Throws GameFileFault where there can be none, for
 * example of a vast world or of a mod.
 */
export async function buildModel(source: ByteSource): Promise<Model> {
  const feed = await openSave(source)
  if (!feed) throw new GameFileFault('modelEmpty')
  const scene = await sceneOf(feed)
  return { glb: writeGlb(scene), poster: await renderPoster(scene) }
}

async function sceneOf(feed: ByteFeed) {
  try {
    return buildScene(await collectSave(feed))
  } finally {
    await feed.close()
  }
}
