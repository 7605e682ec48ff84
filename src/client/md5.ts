import SparkMd5 from 'spark-md5'

/** As the specification has it (section 9). */
const chunkBytes = 2_097_152

/** The MD5 of a file in base64, read piece by piece: a large file is never in memory whole. */
export async function md5Of(file: Blob, signal?: AbortSignal): Promise<string> {
  const md5 = new SparkMd5.ArrayBuffer()
  for (let at = 0; at < file.size; at += chunkBytes) {
    signal?.throwIfAborted()
    md5.append(await file.slice(at, at + chunkBytes).arrayBuffer())
  }
  return btoa(md5.end(true))
}
