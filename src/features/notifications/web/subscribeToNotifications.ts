import { authorizedFetch } from '#client/session/authorizedFetch.ts'

const streamPath = '/api/notifications/stream'
const channelName = 'notifications'
/** More than two heartbeats. */
const silenceTimeoutMs = 60_000
const minRetryMs = 1_000
const maxRetryMs = 60_000

/** Browsers that do not tell when they are idle count as idle after this time. */
const idleAfterMs = 1_000

/**
 * One tab holds the stream and broadcasts to the others, because browsers allow few connections per site. It
 * opens once the page is idle, because the page needs nothing of it. Returns a function that stops it.
 */
export function subscribeToNotifications(onEvent: () => void): () => void {
  const stopped = new AbortController()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined
  const broadcast = () => {
    onEvent()
    channel?.postMessage('ring')
  }
  channel?.addEventListener('message', onEvent)
  void waitUntilIdle().then(() => runInOneTab(stopped.signal, () => readForever(broadcast, stopped.signal)))
  return () => {
    stopped.abort()
    channel?.close()
  }
}

const waitUntilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve, idleAfterMs)
  })

/** Another tab takes over when this one closes. */
async function runInOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(channelName, { signal }, work).catch(() => {})
}

async function readForever(onEvent: () => void, signal: AbortSignal): Promise<void> {
  let retryMs = minRetryMs
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    // Events may have been missed before a reconnect. The server knows those since the page was requested.
    if (!isFirst) onEvent()
    const startedAt = Date.now()
    const path = isFirst ? `${streamPath}?ms=${Math.ceil(performance.now())}` : streamPath
    const hintMs = await readStream({ path, onEvent, signal })
    retryMs = Date.now() - startedAt > silenceTimeoutMs ? minRetryMs : Math.min(retryMs * 2, maxRetryMs)
    await sleep(hintMs ?? retryMs * (0.5 + Math.random()), signal)
  }
}

type StreamOptions = { path: string; onEvent: () => void; signal: AbortSignal }

/** Resolves on errors too, to the time after which a server that stops wants its clients back. */
async function readStream({ path, onEvent, signal }: StreamOptions): Promise<number | undefined> {
  const silence = new AbortController()
  let hintMs: number | undefined
  let timer = setTimeout(() => silence.abort(), silenceTimeoutMs)
  try {
    const headers = { accept: 'text/event-stream' }
    const ended = AbortSignal.any([signal, silence.signal])
    const response = await authorizedFetch(path, { headers, signal: ended })
    if (!response.ok || !response.body) return undefined
    for await (const chunk of decodeChunks(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceTimeoutMs)
      if (chunk.includes('event: ring')) onEvent()
      const [, hint] = /^retry: (\d+)$/m.exec(chunk) ?? []
      if (hint) hintMs = Number(hint)
    }
  } catch {
    // The caller's loop reconnects.
  } finally {
    clearTimeout(timer)
  }
  return hintMs
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
