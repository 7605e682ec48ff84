import { type ByteFeed, feedOf } from './bytes/feed.ts'
import { readManifest } from './config/readManifest.ts'
import { GameFileFault } from './fault.ts'
import { gameFileLimits } from './limits.ts'
import { findCreation } from './package/findCreation.ts'
import { openPackage } from './package/openPackage.ts'
import { readPackageFacts } from './package/packageFacts.ts'
import { isSave, magicBytes } from './save/header.ts'
import { readSaveFacts } from './save/saveFacts.ts'
import type { ByteSource, Creation } from './types.ts'
import { isZip } from './zip/openZip.ts'

/**
 * Finds out what somebody uploads: a save as the game writes it, or a zip with one save or one mod in it. What kind it
 * is, the file says and not its name (D40). Reads it to its end, in pieces; throws GameFileFault.
 */
export async function readCreation(source: ByteSource): Promise<Creation> {
  const start = await startOf(source)
  if (isSave(start)) return { ...(await readSave(feedOf(source))), package: null }
  if (!isZip(start)) throw new GameFileFault('notACreation')
  const pack = await openPackage(source)
  const { kind, name, folder } = findCreation(pack.names)
  await pack.checkAllBut(name)
  const around = await readPackageFacts(pack, folder)
  if (kind === 'save') return { ...(await readSave(pack.feed(name))), package: around }
  return { kind: 'mod', facts: readManifest(name, await pack.read(name, gameFileLimits.configBytes)), package: around }
}

/** Its first bytes, by which one tells what it is. */
export async function startOf(source: ByteSource): Promise<Uint8Array> {
  if (source.size === 0) throw new GameFileFault('empty')
  return source.read(0, Math.min(source.size, magicBytes))
}

async function readSave(feed: ByteFeed) {
  try {
    return await readSaveFacts(feed)
  } finally {
    await feed.close()
  }
}

/** The bytes of the save in a source, or undefined where it holds a mod. Whoever takes it closes it. */
export async function openSave(source: ByteSource): Promise<ByteFeed | undefined> {
  if (isSave(await startOf(source))) return feedOf(source)
  const pack = await openPackage(source)
  const { kind, name } = findCreation(pack.names)
  return kind === 'save' ? pack.feed(name) : undefined
}
