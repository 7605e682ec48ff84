import { GameFileError } from '../gameFileError.ts'
import type { ByteSource } from '../types.ts'

/** Bytes in order, readable once. */
export type ByteFeed = {
  /** The size that the file claims; untrusted. */
  readonly size: number
  /** Returns undefined at the end. */
  next(): Promise<Uint8Array | undefined>
  /** Releases the underlying stream, also before the end. */
  close(): Promise<void>
}

const chunkBytes = 262_144

/** `firstBytes` sizes the first read, for callers that need only a header. */
export function createFeed(source: ByteSource, { from = 0, to = source.size, firstBytes = chunkBytes } = {}): ByteFeed {
  let at = from
  let nextLength = firstBytes
  return {
    size: to - from,
    async next() {
      if (at >= to) return undefined
      const length = Math.min(nextLength, to - at)
      const bytes = await source.read(at, length)
      if (bytes.length !== length) throw new GameFileError('changedWhileRead')
      at += length
      nextLength = chunkBytes
      return bytes
    },
    async close() {},
  }
}
