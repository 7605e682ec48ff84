import type { ByteFeed } from '../bytes/feed.ts'
import { GameFileFault, shownName } from '../fault.ts'
import type { ByteSource } from '../types.ts'
import { entryFeed } from '../zip/entryFeed.ts'
import { isNoise } from '../zip/names.ts'
import { openZip, type ZipEntry } from '../zip/openZip.ts'

/** A zip with one creation in it. */
export type Package = {
  readonly entryCount: number
  readonly names: readonly string[]
  has(name: string): boolean
  /** The whole of one file, if it is not larger than `most`. */
  read(name: string, most: number): Promise<Uint8Array>
  feed(name: string): ByteFeed
  /**
   * Unpacks every file but one, to its end, and keeps nothing: that they are what the directory says. A file that grows
   * beyond it is no harm to us, who would never read it, but to whoever downloads the package and unpacks it.
   */
  checkAllBut(name: string): Promise<void>
}

export async function openPackage(source: ByteSource): Promise<Package> {
  const entries = await openZip(source)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const feed = (name: string) => entryFeed(source, existing(byName, name))
  return {
    entryCount: entries.length,
    names: entries.map(({ name }) => name).filter((name) => !isNoise(name)),
    has: (name) => byName.has(name),
    feed,
    async read(name, most) {
      if (existing(byName, name).unpackedBytes > most)
        throw new GameFileFault('configTooLong', { name: shownName(name) })
      return readAll(feed(name))
    },
    async checkAllBut(name) {
      for (const entry of entries) if (entry.name !== name) await readThrough(entryFeed(source, entry))
    },
  }
}

function existing(entries: ReadonlyMap<string, ZipEntry>, name: string): ZipEntry {
  const entry = entries.get(name)
  if (!entry) throw new Error(`There is no ${name} in this package`)
  return entry
}

async function readAll(feed: ByteFeed): Promise<Uint8Array> {
  const all = new Uint8Array(feed.size)
  let at = 0
  await readThrough(feed, (bytes) => {
    all.set(bytes, at)
    at += bytes.length
  })
  return all
}

async function readThrough(feed: ByteFeed, take?: (bytes: Uint8Array) => void): Promise<void> {
  try {
    for (let bytes = await feed.next(); bytes; bytes = await feed.next()) take?.(bytes)
  } finally {
    await feed.close()
  }
}
