import { type ByteFeed, createFeed } from '../bytes/feed.ts'
import { GameFileError } from '../gameFileError.ts'
import { toDisplayName } from '../toDisplayName.ts'
import type { ByteSource } from '../types.ts'
import { crc32 } from './crc32.ts'
import type { ZipEntry } from './openZip.ts'

const storedMethod = 0
const deflatedMethod = 8

/** Returns at most the size that the directory claims, and throws if size or checksum differ. */
export function createEntryFeed(source: ByteSource, entry: ZipEntry): ByteFeed {
  const packed = createFeed(source, { from: entry.dataOffset, to: entry.dataOffset + entry.packedBytes })
  if (entry.method === storedMethod) return verify(packed, entry)
  if (entry.method === deflatedMethod) return verify(inflate(packed, entry), entry)
  throw new GameFileError('zipMethod', { name: toDisplayName(entry.name), method: entry.method })
}

function verify(feed: ByteFeed, entry: ZipEntry): ByteFeed {
  let crc = 0
  let count = 0
  const name = toDisplayName(entry.name)
  return {
    size: entry.unpackedBytes,
    async next() {
      const bytes = await feed.next()
      count += bytes?.length ?? 0
      if (count > entry.unpackedBytes || (!bytes && count < entry.unpackedBytes)) {
        throw new GameFileError('zipLies', { name })
      }
      if (bytes) crc = crc32(bytes, crc)
      else if (crc !== entry.crc) throw new GameFileError('zipChecksum', { name })
      return bytes
    },
    close: () => feed.close(),
  }
}

/** Reads input only on demand. */
function inflate(packed: ByteFeed, entry: ZipEntry): ByteFeed {
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
        throw failure ?? new GameFileError('zipBroken', { name: toDisplayName(entry.name) })
      }
    },
    close: () => reader.cancel().catch(() => {}),
  }
}
