import { GraphQLError } from 'graphql'
import { UnavailableError } from '../errors.ts'

export const operationLimits = { cost: 10_000, ms: 5_000, responseBytes: 8_000_000 } as const

/** Estimated response size without strings, which count separately. */
const bytesPerItem = 800

/** A running API call. Only queries are aborted: the outcome of an aborted mutation would be unknown. */
export class GraphqlOperation {
  readonly signal: AbortSignal
  readonly #controller = new AbortController()
  readonly #deadlineMs: number
  #timer: NodeJS.Timeout | undefined
  #cost = 0
  #bytes = 0

  constructor(ms: number = operationLimits.ms) {
    this.signal = this.#controller.signal
    this.#deadlineMs = performance.now() + ms
  }

  get cost(): number {
    return this.#cost
  }

  charge(points: number): void {
    this.#cost += points
  }

  /** Throws if the operation is aborted or its response is too large. */
  countResult(value: unknown, weight: number): void {
    this.charge(weight)
    if (typeof value === 'string') this.#bytes += value.length
    else if (Array.isArray(value)) {
      this.charge(value.length)
      this.#bytes += value.length * bytesPerItem
    }
    if (this.#bytes > operationLimits.responseBytes) this.abort(createResponseTooLargeError())
    this.throwIfAborted()
  }

  throwIfAborted(): void {
    if (this.signal.aborted) throw this.signal.reason
  }

  /** Stops a mutation before it starts; once started, it is not aborted. */
  throwIfDeadlinePassed(): void {
    if (performance.now() > this.#deadlineMs) throw createTimeoutError()
  }

  /** Aborts the operation at its deadline; only queries may call this. */
  makeAbortable(): void {
    const remainingMs = Math.max(this.#deadlineMs - performance.now(), 0)
    this.#timer = setTimeout(() => this.abort(createTimeoutError()), remainingMs)
  }

  /** The client disconnected. */
  abortIfAbortable(): void {
    if (this.#timer) this.abort(new UnavailableError('The caller has gone'))
  }

  /** Makes resolvers throw and cancels running statements. */
  abort(reason: Error): void {
    this.clearDeadline()
    this.#controller.abort(reason)
  }

  clearDeadline(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

const createTimeoutError = () => new UnavailableError('The operation took too long')

export const createResponseTooLargeError = (): GraphQLError =>
  new GraphQLError(`The response is larger than ${operationLimits.responseBytes} bytes; ask for less at a time`)
