import { type ByteFeed, feedOf } from '../bytes/feed.ts'
import { GameFileFault, shownName } from '../fault.ts'
import type { ByteSource } from '../types.ts'
import { crc32 } from './crc32.ts'
import type { ZipEntry } from './openZip.ts'

const stored = 0
const deflated = 8

/**
 * An entry while it is unpacked, in pieces. It gives no more than the directory promised, whatever the data holds, and
 * fails at the end where it was less or other than promised.
 */
export function entryFeed(source: ByteSource, entry: ZipEntry): ByteFeed {
  const packed = feedOf(source, { from: entry.dataOffset, to: entry.dataOffset + entry.packedBytes })
  if (entry.method === stored) return verified(packed, entry)
  if (entry.method === deflated) return verified(inflated(packed, entry), entry)
  throw new GameFileFault('zipMethod', { name: shownName(entry.name), method: entry.method })
}

function verified(feed: ByteFeed, entry: ZipEntry): ByteFeed {
  let crc = 0
  let count = 0
  const name = shownName(entry.name)
  return {
    size: entry.unpackedBytes,
    async next() {
      const bytes = await feed.next()
      count += bytes?.length ?? 0
      if (count > entry.unpackedBytes || (!bytes && count < entry.unpackedBytes)) {
        throw new GameFileFault('zipLies', { name })
      }
      if (bytes) crc = crc32(bytes, crc)
      else if (crc !== entry.crc) throw new GameFileFault('zipChecksum', { name })
      return bytes
    },
    close: () => feed.close(),
  }
}

/** The platform's own inflate, in browsers as on the server; it is asked for more only when more is wanted. */
function inflated(packed: ByteFeed, entry: ZipEntry): ByteFeed {
  let failure: unknown
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const bytes = await packed.next()
          if (bytes) controller.enqueue(bytes as Uint8Array<ArrayBuffer>)
          else controller.close()
        } catch (error) {
          failure = error
          controller.error(error)
        }
      },
    },
    { highWaterMark: 0 },
  )
  const reader = pieces.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  return {
    size: entry.unpackedBytes,
    async next() {
      try {
        return (await reader.read()).value
      } catch {
        throw failure ?? new GameFileFault('zipBroken', { name: shownName(entry.name) })
      }
    },
    close: () => reader.cancel().catch(() => {}),
  }
}
