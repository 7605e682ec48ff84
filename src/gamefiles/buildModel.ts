import { GameFileError } from './gameFileError.ts'
import { isSelfContainedGlb } from './glb/isSelfContainedGlb.ts'
import { writeGlb } from './glb/writeGlb.ts'
import { gameFileLimits } from './limits.ts'
import { buildScene } from './model/buildScene.ts'
import { type CollectedSave, collectSave } from './model/collectSave.ts'
import { findCreation } from './package/findCreation.ts'
import { openPackage, type Package } from './package/openPackage.ts'
import { readPackageFacts } from './package/packageFacts.ts'
import { type RootPlacement, readPlacements } from './package/placements.ts'
import { renderPoster } from './poster/renderPoster.ts'
import { openSave, readMagicBytes } from './readCreation.ts'
import type { ByteSource, PackageFacts } from './types.ts'
import { startsWithZipMagic } from './zip/openZip.ts'

export type Model = {
  /** Binary glTF. */
  glb: Uint8Array<ArrayBuffer>
  /** PNG of `posterSize` with a transparent background. */
  poster: Uint8Array<ArrayBuffer>
  wiresLeftOut: { glb: number; poster: number }
}

/** Uses a model in the package as it is. Throws GameFileError, for example for a mod or a world that is too large. */
export async function buildModel(source: ByteSource): Promise<Model> {
  const surrounding = await openSurroundingPackage(source)
  const scene = buildScene(await collectWithPlacements(source, surrounding))
  const packed = await packagedModel(surrounding)
  const { glb, wiresLeftOut } = packed ? { glb: packed, wiresLeftOut: 0 } : writeGlb(scene)
  const { png: poster, wiresLeftOut: missingInPoster } = await renderPoster(scene)
  return { glb, poster, wiresLeftOut: { glb: wiresLeftOut, poster: missingInPoster } }
}

type PackageContext = { pack: Package; facts: PackageFacts }

async function openSurroundingPackage(source: ByteSource): Promise<PackageContext | null> {
  if (!startsWithZipMagic(await readMagicBytes(source))) return null
  const pack = await openPackage(source)
  return { pack, facts: await readPackageFacts(pack, findCreation(pack.names).folder) }
}

/** Placements that do not match the roots are unusable, so the save is read again without them. */
async function collectWithPlacements(source: ByteSource, surrounding: PackageContext | null): Promise<CollectedSave> {
  const name = surrounding?.facts.placements
  const rootPlaces = surrounding && name ? await readPlacements(surrounding.pack, name) : null
  const save = await collectFrom(source, rootPlaces)
  if (!name || rootPlaces?.length === save.rootCount) return save
  return { ...(rootPlaces ? await collectFrom(source, null) : save), rootsAsSaved: true }
}

async function collectFrom(source: ByteSource, rootPlaces: readonly RootPlacement[] | null): Promise<CollectedSave> {
  const feed = await openSave(source)
  if (!feed) throw new GameFileError('modelEmpty')
  try {
    return await collectSave(feed, rootPlaces)
  } finally {
    await feed.close()
  }
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
