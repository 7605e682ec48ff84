import { type ByteFeed, createFeed } from './bytes/feed.ts'
import { readManifest } from './config/readManifest.ts'
import { GameFileError } from './gameFileError.ts'
import { gameFileLimits } from './limits.ts'
import { locateCreation } from './package/locateCreation.ts'
import { openPackage } from './package/openPackage.ts'
import { readPackageFacts } from './package/packageFacts.ts'
import { isSaveMagicPrefix, magicBytes, startsWithSaveMagic } from './save/header.ts'
import { readSaveFacts } from './save/saveFacts.ts'
import type { ByteSource, Creation } from './types.ts'
import { isZipMagicPrefix, startsWithZipMagic } from './zip/openZip.ts'
import { findArchiveFormat } from './zip/otherArchives.ts'

/** `entry` names the file of the creation in a package that holds several. */
export type ReadOptions = { entry?: string | null }

/** Reads the file to its end, in pieces. The content decides the kind, not the name. Throws GameFileError. */
export async function readCreation(source: ByteSource, { entry = null }: ReadOptions = {}): Promise<Creation> {
  const start = await readMagicBytes(source)
  if (startsWithSaveMagic(start)) return { ...(await readSave(createFeed(source))), package: null }
  checkFirstBytes(start)
  const pack = await openPackage(source)
  const { kind, name, folder } = locateCreation(pack.names, entry)
  await pack.verifyOthers(name)
  const around = await readPackageFacts(pack, folder)
  if (kind === 'save') return { ...(await readSave(pack.feed(name))), package: around }
  return { kind: 'mod', facts: readManifest(name, await pack.read(name, gameFileLimits.configBytes)), package: around }
}

/** Throws GameFileError for the first `magicBytes` bytes of a file that is neither a save nor a zip. */
export function checkFirstBytes(start: Uint8Array): void {
  if (start.length === 0) throw new GameFileError('empty')
  if (isCutOff(start)) throw new GameFileError('truncated', { place: 'header' })
  if (startsWithSaveMagic(start) || startsWithZipMagic(start)) return
  const format = findArchiveFormat(start)
  throw format ? new GameFileError('otherArchive', { format }) : new GameFileError('notACreation')
}

export async function readMagicBytes(source: ByteSource): Promise<Uint8Array> {
  if (source.size === 0) throw new GameFileError('empty')
  return source.read(0, Math.min(source.size, magicBytes))
}

/** Whether these are all bytes of a file that would be a save or a zip if more followed. */
const isCutOff = (start: Uint8Array): boolean =>
  start.length < magicBytes && (isSaveMagicPrefix(start) || isZipMagicPrefix(start))

async function readSave(feed: ByteFeed) {
  try {
    return await readSaveFacts(feed)
  } finally {
    await feed.close()
  }
}

/** Returns undefined for a mod. The caller closes the feed. */
export async function openSave(source: ByteSource, { entry = null }: ReadOptions = {}): Promise<ByteFeed | undefined> {
  if (startsWithSaveMagic(await readMagicBytes(source))) return createFeed(source)
  const pack = await openPackage(source)
  const { kind, name } = locateCreation(pack.names, entry)
  return kind === 'save' ? pack.feed(name) : undefined
}
