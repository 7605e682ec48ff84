const maxBytes = 64 * 2 ** 20

/** Reports progress from 0 to 1. Throws on an HTTP error or above 64 MiB. */
export async function loadBytes(
  url: string,
  { byteSize, signal, onProgress }: { byteSize: number; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`The model could not be fetched: ${response.status}`)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = response.body.getReader(); ; ) {
    const { value, done } = await reader.read()
    if (done) break
    received += value.length
    if (received > maxBytes) {
      await reader.cancel()
      throw new Error('The model is too large')
    }
    chunks.push(value)
    onProgress(Math.min(1, received / Math.max(1, byteSize)))
  }
  return new Blob(chunks).arrayBuffer()
}
