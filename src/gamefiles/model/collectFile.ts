import { GameFileError } from '../gameFileError.ts'
import { locateCreation } from '../package/locateCreation.ts'
import { openPackage, type Package } from '../package/openPackage.ts'
import { readPackageFacts } from '../package/packageFacts.ts'
import { readPlacements } from '../package/placements.ts'
import { openSave, type ReadOptions, readMagicBytes } from '../readCreation.ts'
import type { ByteSource, PackageFacts } from '../types.ts'
import { startsWithZipMagic } from '../zip/openZip.ts'
import { type CollectedSave, type CollectOptions, collectSave } from './collectSave.ts'

/** `entry` is the file of the save. */
export type PackageContext = { pack: Package; facts: PackageFacts; entry: string }

export type CollectedFile = { save: CollectedSave; surrounding: PackageContext | null }

type Options = ReadOptions & Pick<CollectOptions, 'keepsData'>

/** Collects the save of a file, placed as its package asks for. Throws GameFileError. */
export async function collectFile(
  source: ByteSource,
  { entry = null, keepsData }: Options = {},
): Promise<CollectedFile> {
  const surrounding = await openSurroundingPackage(source, entry)
  return { save: await collectWithPlacements(source, { surrounding, keepsData }), surrounding }
}

async function openSurroundingPackage(source: ByteSource, entry: string | null): Promise<PackageContext | null> {
  if (!startsWithZipMagic(await readMagicBytes(source))) return null
  const pack = await openPackage(source)
  const { name, folder } = locateCreation(pack.names, entry)
  return { pack, facts: await readPackageFacts(pack, folder), entry: name }
}

type Context = { surrounding: PackageContext | null; keepsData: Options['keepsData'] }

/** Placements that do not match the roots are unusable, so the save is read again without them. */
async function collectWithPlacements(source: ByteSource, { surrounding, keepsData }: Context): Promise<CollectedSave> {
  const name = surrounding?.facts.placements
  const placements = surrounding && name ? await readPlacements(surrounding.pack, name) : null
  const entry = surrounding?.entry ?? null
  const collect = (rootRotation: CollectOptions['rootRotation']) =>
    collectFrom(source, { entry, options: { rootRotation, keepsData } })
  const save = await collect(placements?.rotation ?? null)
  if (!name || placements?.rootCount === save.rootCount) return save
  return { ...(placements ? await collect(null) : save), rootsAsSaved: true }
}

type From = { entry: string | null; options: CollectOptions }

async function collectFrom(source: ByteSource, { entry, options }: From): Promise<CollectedSave> {
  const feed = await openSave(source, { entry })
  if (!feed) throw new GameFileError('modelEmpty')
  try {
    return await collectSave(feed, options)
  } finally {
    await feed.close()
  }
}
