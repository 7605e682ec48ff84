import type { Hash } from 'node:crypto'
import type { Chunks } from './tar.ts'

/** Yields the chunks, and adds each to the hash. */
export async function* hashChunks(chunks: Chunks, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
