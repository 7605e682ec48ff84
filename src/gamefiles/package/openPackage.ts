import type { ByteFeed } from '../bytes/feed.ts'
import { GameFileError } from '../gameFileError.ts'
import { toDisplayName } from '../toDisplayName.ts'
import type { ByteSource } from '../types.ts'
import { createEntryFeed } from '../zip/entryFeed.ts'
import { isSystemFile } from '../zip/names.ts'
import { openZip, type ZipEntry } from '../zip/openZip.ts'

export type Package = {
  readonly entryCount: number
  readonly names: readonly string[]
  /** Returns the file's name as stored: the game's folders come from Windows, where case does not matter. */
  find(name: string): string | undefined
  /** Returns the unpacked size. */
  getSize(name: string): number
  /** Throws GameFileError if the file is larger than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Uint8Array>
  feed(name: string): ByteFeed
  /**
   * Unpacks all other files, keeping nothing, to check that they match the directory. A false size would harm users who
   * unpack a downloaded package.
   */
  verifyOthers(name: string): Promise<void>
}

export async function openPackage(source: ByteSource): Promise<Package> {
  const entries = await openZip(source)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  // No two names differ in case alone.
  const stored = new Map(entries.map(({ name }) => [name.toLowerCase(), name]))
  const feed = (name: string) => createEntryFeed(source, requireEntry(byName, name))
  return {
    entryCount: entries.length,
    names: entries.map(({ name }) => name).filter((name) => !isSystemFile(name)),
    find: (name) => stored.get(name.toLowerCase()),
    getSize: (name) => requireEntry(byName, name).unpackedBytes,
    feed,
    async read(name, maxBytes) {
      if (requireEntry(byName, name).unpackedBytes > maxBytes)
        throw new GameFileError('configTooLong', { name: toDisplayName(name) })
      return readAll(feed(name))
    },
    async verifyOthers(name) {
      for (const entry of entries) if (entry.name !== name) await consume(createEntryFeed(source, entry))
    },
  }
}

function requireEntry(entries: ReadonlyMap<string, ZipEntry>, name: string): ZipEntry {
  const entry = entries.get(name)
  if (!entry) throw new Error(`There is no ${name} in this package`)
  return entry
}

async function readAll(feed: ByteFeed): Promise<Uint8Array> {
  const all = new Uint8Array(feed.size)
  let at = 0
  await consume(feed, (bytes) => {
    all.set(bytes, at)
    at += bytes.length
  })
  return all
}

async function consume(feed: ByteFeed, onBytes?: (bytes: Uint8Array) => void): Promise<void> {
  try {
    for (let bytes = await feed.next(); bytes; bytes = await feed.next()) onBytes?.(bytes)
  } finally {
    await feed.close()
  }
}
