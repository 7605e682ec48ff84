import type { ByteSource } from '../types.ts'

const blockBytes = 65_536

/** Caches the last block, for small reads that lie close together. */
export function createBufferedReader(source: ByteSource): ByteSource['read'] {
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
