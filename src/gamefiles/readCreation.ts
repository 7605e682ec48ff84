import { type ByteFeed, createFeed } from './bytes/feed.ts'
import { readManifest } from './config/readManifest.ts'
import { GameFileError } from './gameFileError.ts'
import { gameFileLimits } from './limits.ts'
import { findCreation } from './package/findCreation.ts'
import { openPackage } from './package/openPackage.ts'
import { readPackageFacts } from './package/packageFacts.ts'
import { magicBytes, startsWithSaveMagic } from './save/header.ts'
import { readSaveFacts } from './save/saveFacts.ts'
import type { ByteSource, Creation } from './types.ts'
import { startsWithZipMagic } from './zip/openZip.ts'

/** Reads the file to its end, in pieces. The content decides the kind, not the name. Throws GameFileError. */
export async function readCreation(source: ByteSource): Promise<Creation> {
  const start = await readMagicBytes(source)
  if (startsWithSaveMagic(start)) return { ...(await readSave(createFeed(source))), package: null }
  if (!startsWithZipMagic(start)) throw new GameFileError('notACreation')
  const pack = await openPackage(source)
  const { kind, name, folder } = findCreation(pack.names)
  await pack.verifyOthers(name)
  const around = await readPackageFacts(pack, folder)
  if (kind === 'save') return { ...(await readSave(pack.feed(name))), package: around }
  return { kind: 'mod', facts: readManifest(name, await pack.read(name, gameFileLimits.configBytes)), package: around }
}

export async function readMagicBytes(source: ByteSource): Promise<Uint8Array> {
  if (source.size === 0) throw new GameFileError('empty')
  return source.read(0, Math.min(source.size, magicBytes))
}

async function readSave(feed: ByteFeed) {
  try {
    return await readSaveFacts(feed)
  } finally {
    await feed.close()
  }
}

/** Returns undefined for a mod. The caller closes the feed. */
export async function openSave(source: ByteSource): Promise<ByteFeed | undefined> {
  if (startsWithSaveMagic(await readMagicBytes(source))) return createFeed(source)
  const pack = await openPackage(source)
  const { kind, name } = findCreation(pack.names)
  return kind === 'save' ? pack.feed(name) : undefined
}
