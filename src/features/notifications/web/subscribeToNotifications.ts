import { authorizedFetch } from '#client/authorizedFetch.ts'

const channelName = 'notifications'
/** More than two heartbeats. */
const silenceTimeoutMs = 60_000
const minRetryMs = 1_000
const maxRetryMs = 60_000

/**
 * One tab holds the stream and broadcasts to the others, because browsers allow few connections per site. Returns a
 * function that stops it.
 */
export function subscribeToNotifications(onEvent: () => void): () => void {
  const stopped = new AbortController()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined
  const broadcast = () => {
    onEvent()
    channel?.postMessage('ring')
  }
  channel?.addEventListener('message', onEvent)
  void runInOneTab(stopped.signal, () => readForever(broadcast, stopped.signal))
  return () => {
    stopped.abort()
    channel?.close()
  }
}

/** Another tab takes over when this one closes. */
async function runInOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(channelName, { signal }, work).catch(() => {})
}

async function readForever(onEvent: () => void, signal: AbortSignal): Promise<void> {
  let retryMs = minRetryMs
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    // Events may have been missed before a reconnect.
    if (!isFirst) onEvent()
    const startedAt = Date.now()
    await readStream(onEvent, signal)
    retryMs = Date.now() - startedAt > silenceTimeoutMs ? minRetryMs : Math.min(retryMs * 2, maxRetryMs)
    await sleep(retryMs * (0.5 + Math.random()), signal)
  }
}

/** Resolves on errors too. */
async function readStream(onEvent: () => void, signal: AbortSignal): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceTimeoutMs)
  try {
    const headers = { accept: 'text/event-stream' }
    const ended = AbortSignal.any([signal, silence.signal])
    const response = await authorizedFetch('/api/notifications/stream', { headers, signal: ended })
    if (!response.ok || !response.body) return
    for await (const chunk of decodeChunks(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceTimeoutMs)
      if (chunk.includes('event: ring')) onEvent()
    }
  } catch {
    // The caller's loop reconnects.
  } finally {
    clearTimeout(timer)
  }
}

/** Uses a reader, since not every browser can iterate over a ReadableStream. */
async function* decodeChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
