import { GameFileFault } from './fault.ts'
import { isWholeGlb } from './glb/isWholeGlb.ts'
import { writeGlb } from './glb/writeGlb.ts'
import { gameFileLimits } from './limits.ts'
import { buildScene } from './model/buildScene.ts'
import { type CollectedSave, collectSave } from './model/collectSave.ts'
import { findCreation } from './package/findCreation.ts'
import { openPackage, type Package } from './package/openPackage.ts'
import { readPackageFacts } from './package/packageFacts.ts'
import { type RootPlace, readPlacements } from './package/placements.ts'
import { renderPoster } from './poster/renderPoster.ts'
import { openSave, startOf } from './readCreation.ts'
import type { ByteSource, PackageFacts } from './types.ts'
import { isZip } from './zip/openZip.ts'

export type Model = {
  /** A binary glTF. */
  glb: Uint8Array<ArrayBuffer>
  /** A PNG of `posterSize`, on nothing. */
  poster: Uint8Array<ArrayBuffer>
  /** How many wires had no room in each. */
  wiresLeftOut: { glb: number; poster: number }
}

/**
 * The 3D model of a save, alone or in a package, and a picture of it. A model that stands in the package is taken as it
 * is (D41). Throws GameFileFault where there can be none, for example of a vast world or of a mod.
 */
export async function buildModel(source: ByteSource): Promise<Model> {
  const around = await packageAround(source)
  const scene = buildScene(await collect(source, around))
  const packed = await packagedModel(around)
  const { glb, wiresLeftOut } = packed ? { glb: packed, wiresLeftOut: 0 } : writeGlb(scene)
  const { png: poster, wiresLeftOut: unpainted } = await renderPoster(scene)
  return { glb, poster, wiresLeftOut: { glb: wiresLeftOut, poster: unpainted } }
}

type Around = { pack: Package; facts: PackageFacts }

async function packageAround(source: ByteSource): Promise<Around | null> {
  if (!isZip(await startOf(source))) return null
  const pack = await openPackage(source)
  return { pack, facts: await readPackageFacts(pack, findCreation(pack.names).folder) }
}

/** Placements that are not one for each root belong to something else: the save is read again without them. */
async function collect(source: ByteSource, around: Around | null): Promise<CollectedSave> {
  const name = around?.facts.placements
  const rootPlaces = around && name ? await readPlacements(around.pack, name) : null
  const save = await collectFrom(source, rootPlaces)
  if (!name || rootPlaces?.length === save.rootCount) return save
  return { ...(rootPlaces ? await collectFrom(source, null) : save), rootsAsSaved: true }
}

async function collectFrom(source: ByteSource, rootPlaces: readonly RootPlace[] | null): Promise<CollectedSave> {
  const feed = await openSave(source)
  if (!feed) throw new GameFileFault('modelEmpty')
  try {
    return await collectSave(feed, rootPlaces)
  } finally {
    await feed.close()
  }
}

async function packagedModel(around: Around | null): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const model = around?.facts.model
  if (!around || !model) return undefined
  try {
    const bytes = await around.pack.read(model, gameFileLimits.modelBytes)
    return isWholeGlb(bytes) ? new Uint8Array(bytes) : undefined
  } catch (error) {
    if (error instanceof GameFileFault) return undefined
    throw error
  }
}
