import { GraphQLError } from 'graphql'
import { Unavailable } from '../errors.ts'

/** What one operation of the API may take. */
export const operationLimits = { cost: 10_000, ms: 5_000, responseBytes: 8_000_000 } as const

/** What an item of a list is counted with beside its texts: names, numbers and addresses of its fields. */
const bytesPerItem = 800

/**
 * An operation of the API while it runs: its deadline, what it has cost so far, and how large its response grows. Only
 * queries are cut off: of a change that has begun it would be unclear whether it has happened.
 */
export class Operation {
  readonly signal: AbortSignal
  readonly #controller = new AbortController()
  readonly #endsAtMs: number
  #deadline: NodeJS.Timeout | undefined
  #cost = 0
  #bytes = 0

  constructor(ms: number = operationLimits.ms) {
    this.signal = this.#controller.signal
    this.#endsAtMs = performance.now() + ms
  }

  get cost(): number {
    return this.#cost
  }

  charge(points: number): void {
    this.#cost += points
  }

  /** Counts what a resolver has done. Throws when the operation is over or its response is too large. */
  count(value: unknown, weight: number): void {
    this.charge(weight)
    if (typeof value === 'string') this.#bytes += value.length
    else if (Array.isArray(value)) {
      this.charge(value.length)
      this.#bytes += value.length * bytesPerItem
    }
    if (this.#bytes > operationLimits.responseBytes) this.abort(responseTooLarge())
    this.throwIfAborted()
  }

  throwIfAborted(): void {
    if (this.signal.aborted) throw this.signal.reason
  }

  /** Throws when the time is over, for a change that has not begun yet. */
  throwIfLate(): void {
    if (performance.now() > this.#endsAtMs) throw tookTooLong()
  }

  /** Lets the deadline, or a caller who has gone, end the work of a query. */
  makeAbortable(): void {
    const leftMs = Math.max(this.#endsAtMs - performance.now(), 0)
    this.#deadline = setTimeout(() => this.abort(tookTooLong()), leftMs)
  }

  /** The caller does not wait any longer. */
  hangUp(): void {
    if (this.#deadline) this.abort(new Unavailable('The caller has gone'))
  }

  /** Resolvers throw from now on, and statements are cut off. */
  abort(reason: Error): void {
    this.end()
    this.#controller.abort(reason)
  }

  end(): void {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
  }
}

const tookTooLong = () => new Unavailable('The operation took too long')

export const responseTooLarge = (): GraphQLError =>
  new GraphQLError(`The response is larger than ${operationLimits.responseBytes} bytes; ask for less at a time`)
