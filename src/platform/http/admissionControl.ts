import { OverloadedError } from '../errors.ts'

type Options = {
  concurrency: number
  perNetwork: number
  maxQueued: number
  maxWaitMs: number
}

type QueuedRequest = { network: string; admit: () => void }

/** Limits concurrent work, in total and per network; the rest queues in FIFO order. */
export class AdmissionControl {
  readonly #options: Options
  readonly #running = new Map<string, number>()
  readonly #queue = new Set<QueuedRequest>()
  /** Shared: capturing a stack for each takes a quarter of the time of a refusal. */
  readonly #error = new OverloadedError()
  #total = 0
  /** Since the start. */
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

  #reject(): OverloadedError {
    this.rejected++
    return this.#error
  }

  #wait(network: string): Promise<void> {
    const { maxQueued, maxWaitMs } = this.#options
    if (this.#queue.size >= maxQueued) throw this.#reject()
    return new Promise((resolve, reject) => {
      const dequeue = () => {
        this.#queue.delete(waiting)
        clearTimeout(timer)
      }
      const waiting: QueuedRequest = {
        network,
        admit: () => {
          dequeue()
          this.#acquire(network)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        dequeue()
        reject(this.#reject())
      }, maxWaitMs)
      this.#queue.add(waiting)
    })
  }
}
