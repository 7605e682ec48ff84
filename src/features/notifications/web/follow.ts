import { authorizedFetch } from '#client/authorizedFetch.ts'

const channelName = 'notifications'
/** Two of the server's beats: a stream that is silent for longer is held up somewhere on its way. */
const silentMs = 60_000
const shortestWaitMs = 1_000
const longestWaitMs = 60_000

/**
 * Calls back whenever there may be something new for who is signed in. One tab follows the server and tells the others:
 * a stream in each would use up the few connections that a browser has for a site. While the server cannot be followed,
 * it is asked again and again, at growing intervals.
 */
export function followNotifications(ring: () => void): () => void {
  const stopped = new AbortController()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined
  const ringAll = () => {
    ring()
    channel?.postMessage('ring')
  }
  channel?.addEventListener('message', ring)
  void alone(stopped.signal, () => follow(ringAll, stopped.signal))
  return () => {
    stopped.abort()
    channel?.close()
  }
}

/** Runs in one tab at a time; the next one takes over when that is closed. */
async function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  // Rejected when this tab is closed or signed out before its turn comes.
  await navigator.locks.request(channelName, { signal }, work).catch(() => {})
}

async function follow(ring: () => void, signal: AbortSignal): Promise<void> {
  let waitMs = shortestWaitMs
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    // What came while nobody listened is asked for; before the first time nothing was missed.
    if (!isFirst) ring()
    const startedAt = Date.now()
    await listen(ring, signal)
    waitMs = Date.now() - startedAt > silentMs ? shortestWaitMs : Math.min(waitMs * 2, longestWaitMs)
    await pause(waitMs * (0.5 + Math.random()), signal)
  }
}

/** Reads one stream to its end; whatever goes wrong ends it. */
async function listen(ring: () => void, signal: AbortSignal): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silentMs)
  try {
    const headers = { accept: 'text/event-stream' }
    const ended = AbortSignal.any([signal, silence.signal])
    const response = await authorizedFetch('/api/notifications/stream', { headers, signal: ended })
    if (!response.ok || !response.body) return
    for await (const chunk of textsOf(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silentMs)
      if (chunk.includes('event: ring')) ring()
    }
  } catch {
    // A lost connection is what the loop around this is for.
  } finally {
    clearTimeout(timer)
  }
}

/** Not `for await` over the body itself: not every browser can. */
async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
