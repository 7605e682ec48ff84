import { setTimeout as sleep } from 'node:timers/promises'
import { version } from '#platform/version.ts'
import { SourceError, TooLargeError, UnavailableError } from './errors.ts'

export type ClientLimits = {
  readonly requestsPerSecond: number
  /** How long the other site may send nothing. */
  readonly timeoutMs: number
  /** How often a request is sent that fails for a reason that may pass. */
  readonly maxAttempts: number
  /** The first pause after a failure; it doubles each time. */
  readonly pauseMs: number
}

const maxRedirects = 5
const maxPauseMs = 300_000

/** Sends one request at a time to one site, no faster than allowed, and repeats what fails for the moment. */
export class PoliteClient {
  readonly origin: string
  readonly #limits: ClientLimits
  #nextAt = 0
  requestCount = 0

  constructor(origin: string, limits: ClientLimits) {
    this.origin = origin
    this.#limits = limits
  }

  /** Reads the answer by `read`. Throws SourceError; TooLargeError if the body has more than `maxBytes`. */
  async send<Result>(request: Request, read: (answer: Answer) => Promise<Result>): Promise<Result> {
    const { maxAttempts, pauseMs } = this.#limits
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#attempt(request, read)
      if ('result' in outcome) return outcome.result
      if (attempt >= maxAttempts) throw new UnavailableError(`${this.origin} ${outcome.failure}, ${attempt} times`)
      await sleep(Math.min(outcome.retryAfterMs ?? pauseMs * 2 ** (attempt - 1), maxPauseMs))
    }
  }

  async #attempt<Result>(request: Request, read: (answer: Answer) => Promise<Result>): Promise<Outcome<Result>> {
    const watch = new Watchdog(this.#limits.timeoutMs)
    try {
      const { status, headers, body } = await this.#fetch(request, watch.signal)
      if (status === 429 || status >= 500) {
        await body?.cancel()
        return { failure: `answers ${status}`, retryAfterMs: parseRetryAfter(headers.get('retry-after')) }
      }
      const chunks = body ? limitBytes(body, request, watch) : noBytes()
      return { result: await read({ status, headers, chunks }) }
    } catch (error) {
      if (error instanceof RetryError) return { failure: error.message, retryAfterMs: error.retryAfterMs }
      if (error instanceof SourceError || !isNetworkError(error)) throw error
      return { failure: `does not answer (${toReason(error)})`, retryAfterMs: undefined }
    } finally {
      watch.stop()
    }
  }

  async #fetch({ path, body }: Request, signal: AbortSignal): Promise<Response> {
    let url = new URL(path, this.origin)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      await this.#waitForTurn()
      this.requestCount += 1
      const init = body === undefined ? {} : { method: 'POST', body }
      const headers = { 'user-agent': userAgent, accept: '*/*', ...(body === undefined ? {} : jsonType) }
      const response = await fetch(url, { ...init, headers, redirect: 'manual', signal })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null) return response
      await response.body?.cancel()
      url = new URL(location, url)
      if (url.origin !== this.origin)
        throw new SourceError(`${this.origin}${path} leads to ${url.origin}: name that site if you mean it`)
    }
    throw new SourceError(`${this.origin}${path} redirects without an end`)
  }

  async #waitForTurn(): Promise<void> {
    const now = performance.now()
    const startAt = Math.max(now, this.#nextAt)
    this.#nextAt = startAt + 1_000 / this.#limits.requestsPerSecond
    if (startAt > now) await sleep(startAt - now)
  }
}

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly chunks: AsyncIterable<Buffer>
}

export type Request = {
  /** Path and query at the other site. */
  readonly path: string
  /** JSON of a POST. */
  readonly body?: string
  readonly maxBytes: number
}

/** Thrown by `read` for an answer that says to come back later. */
export class RetryError extends Error {
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterSeconds?: number) {
    super(message)
    this.retryAfterMs = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1_000
  }
}

type Outcome<Result> = { result: Result } | { failure: string; retryAfterMs: number | undefined }

const userAgent = `Backplane/${version} (converter of community sites)`
const jsonType = { 'content-type': 'application/json' }

/** Seconds or a date; undefined if it is neither. */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value) * 1_000
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}

/** Ends a request during which nothing arrives for too long. */
class Watchdog {
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly signal = this.#controller.signal

  constructor(timeoutMs: number) {
    this.#timer = setTimeout(() => this.#controller.abort(new TypeError('nothing arrived in time')), timeoutMs)
  }

  reset(): void {
    this.#timer.refresh()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

async function* limitBytes(
  body: ReadableStream<Uint8Array>,
  { path, maxBytes }: Request,
  watch: Watchdog,
): AsyncGenerator<Buffer> {
  let byteSize = 0
  for await (const chunk of body) {
    watch.reset()
    byteSize += chunk.length
    if (byteSize > maxBytes) throw new TooLargeError(`${path} has more than ${formatBytes(maxBytes)}`)
    yield Buffer.from(chunk)
  }
}

async function* noBytes(): AsyncGenerator<Buffer> {}

const formatBytes = (count: number): string =>
  count < 1_048_576 ? `${count} bytes` : `${Math.round(count / 1_048_576)} MB`

const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name))

function toReason(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause?.code
  return cause ?? (error as Error).message
}
