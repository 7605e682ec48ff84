import { GameFileFault } from '../fault.ts'
import type { ByteSource } from '../types.ts'

/** Bytes that come in order and once: a file from its beginning, or an entry of a zip while it is unpacked. */
export type ByteFeed = {
  /** How many there will be, as far as whoever made the file tells the truth. */
  readonly size: number
  /** The next of them; undefined at the end. */
  next(): Promise<Uint8Array | undefined>
  /** Lets go of what stands behind it, also before the end. */
  close(): Promise<void>
}

const chunkBytes = 262_144

/** Feeds a part of a source, or all of it. `firstBytes` is for whoever wants no more than a header. */
export function feedOf(source: ByteSource, { from = 0, to = source.size, firstBytes = chunkBytes } = {}): ByteFeed {
  let at = from
  let take = firstBytes
  return {
    size: to - from,
    async next() {
      if (at >= to) return undefined
      const length = Math.min(take, to - at)
      const bytes = await source.read(at, length)
      if (bytes.length !== length) throw new GameFileFault('changedWhileRead')
      at += length
      take = chunkBytes
      return bytes
    },
    async close() {},
  }
}
