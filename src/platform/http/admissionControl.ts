import { OverloadedError } from '../errors.ts'

type Options = {
  concurrency: number
  perNetwork: number
  maxQueued: number
  maxWaitMs: number
  /** Once requests have queued for longer than `maxWaitMs` without a break, only those that wait less are queued. */
  overloadWaitMs: number
}

type QueuedRequest = { network: string; admit: () => void }

/** The weight of the latest admission in the average time between two. */
const intervalWeight = 0.05

/**
 * Limits concurrent work, in total and per network; the rest queues in FIFO order. A queue that does not drain only
 * delays the requests that are served, so it is then kept as short as bursts need (cf. CoDel, RFC 8289).
 */
export class AdmissionControl {
  readonly #options: Options
  readonly #running = new Map<string, number>()
  readonly #queue = new Set<QueuedRequest>()
  /** Shared: capturing a stack for each takes a quarter of the time of a refusal. */
  readonly #error = new OverloadedError()
  readonly #queuedByNetwork = new Map<string, number>()
  #total = 0
  /** Queued, but of each network only as many as may run: more of them do not delay others. */
  #contending = 0
  #queueingSince: number | undefined
  #lastAdmittedAt = 0
  #intervalMs = 0
  /** Rejected requests since the start. */
  rejected = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Returns a function that releases the slot. Throws OverloadedError. */
  async enter(network: string): Promise<() => void> {
    if (!this.#hasSlot(network)) await this.#wait(network)
    else this.#acquire(network)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#release(network)
    }
  }

  get isQueueing(): boolean {
    return this.#queue.size > 0
  }

  /** Whether a request of any network would be rejected at once. */
  get isRejecting(): boolean {
    return this.#total >= this.#options.concurrency && this.#isFull()
  }

  get running(): number {
    return this.#total
  }

  get queued(): number {
    return this.#queue.size
  }

  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const release = await this.enter(network)
    try {
      return await work()
    } finally {
      release()
    }
  }

  #hasSlot(network: string): boolean {
    return this.#total < this.#options.concurrency && (this.#running.get(network) ?? 0) < this.#options.perNetwork
  }

  #acquire(network: string): void {
    this.#total++
    this.#running.set(network, (this.#running.get(network) ?? 0) + 1)
  }

  #release(network: string): void {
    this.#total--
    const remaining = (this.#running.get(network) ?? 1) - 1
    if (remaining) this.#running.set(network, remaining)
    else this.#running.delete(network)
    for (const waiting of this.#queue) {
      if (this.#total >= this.#options.concurrency) return
      if (this.#hasSlot(waiting.network)) waiting.admit()
    }
  }

  #enqueue(waiting: QueuedRequest): void {
    if (this.#queue.size === 0) this.#queueingSince = this.#lastAdmittedAt = performance.now()
    this.#queue.add(waiting)
    const count = (this.#queuedByNetwork.get(waiting.network) ?? 0) + 1
    this.#queuedByNetwork.set(waiting.network, count)
    if (count <= this.#options.perNetwork) this.#contending++
  }

  #dequeue(waiting: QueuedRequest): void {
    this.#queue.delete(waiting)
    const count = (this.#queuedByNetwork.get(waiting.network) ?? 1) - 1
    if (count) this.#queuedByNetwork.set(waiting.network, count)
    else this.#queuedByNetwork.delete(waiting.network)
    if (count < this.#options.perNetwork) this.#contending--
    if (this.#queue.size === 0) this.#queueingSince = undefined
  }

  #measureAdmission(): void {
    const now = performance.now()
    this.#intervalMs += (now - this.#lastAdmittedAt - this.#intervalMs) * intervalWeight
    this.#lastAdmittedAt = now
  }

  #isOverloaded(): boolean {
    const { maxWaitMs, overloadWaitMs } = this.#options
    const isStanding = this.#queueingSince !== undefined && performance.now() - this.#queueingSince >= maxWaitMs
    return isStanding && this.#contending * this.#intervalMs >= overloadWaitMs
  }

  #isFull(): boolean {
    return this.#queue.size >= this.#options.maxQueued || this.#isOverloaded()
  }

  #reject(): OverloadedError {
    this.rejected++
    return this.#error
  }

  #wait(network: string): Promise<void> {
    const { maxWaitMs } = this.#options
    if (this.#isFull()) throw this.#reject()
    return new Promise((resolve, reject) => {
      const dequeue = () => {
        this.#dequeue(waiting)
        clearTimeout(timer)
      }
      const waiting: QueuedRequest = {
        network,
        admit: () => {
          this.#measureAdmission()
          dequeue()
          this.#acquire(network)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        dequeue()
        reject(this.#reject())
      }, maxWaitMs)
      this.#enqueue(waiting)
    })
  }
}
