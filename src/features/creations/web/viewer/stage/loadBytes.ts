const mostBytes = 64 * 2 ** 20

/** Fetches a file and tells how far it has come, from 0 to 1. Throws where it cannot be had or is absurdly large. */
export async function loadBytes(
  url: string,
  { byteSize, signal, onProgress }: { byteSize: number; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`The model could not be fetched: ${response.status}`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (const reader = response.body.getReader(); ; ) {
    const { value, done } = await reader.read()
    if (done) break
    received += value.length
    if (received > mostBytes) {
      await reader.cancel()
      throw new Error('The model is too large')
    }
    parts.push(value)
    onProgress(Math.min(1, received / Math.max(1, byteSize)))
  }
  return new Blob(parts).arrayBuffer()
}
