import type { ByteSource } from '../types.ts'

const blockBytes = 65_536

/** Reads a source in blocks and keeps the last one, for many small reads that lie close to each other. */
export function buffered(source: ByteSource): ByteSource['read'] {
  let start = 0
  let block = new Uint8Array(0) as Uint8Array
  return async (offset, length) => {
    if (offset < start || offset + length > start + block.length) {
      start = offset
      block = await source.read(offset, Math.max(length, blockBytes))
    }
    return block.subarray(offset - start, offset - start + length)
  }
}
