import SparkMd5 from 'spark-md5'

const chunkBytes = 2_097_152

/** Reads in chunks, so that a large file is never in memory as a whole. */
export async function computeMd5(file: Blob, signal?: AbortSignal): Promise<string> {
  const md5 = new SparkMd5.ArrayBuffer()
  for (let at = 0; at < file.size; at += chunkBytes) {
    signal?.throwIfAborted()
    md5.append(await file.slice(at, at + chunkBytes).arrayBuffer())
  }
  return btoa(md5.end(true))
}
