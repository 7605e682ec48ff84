import { Overloaded } from '../errors.ts'

type Options = {
  /** How many may work at once. */
  concurrency: number
  /** How many of them for one network, so that nobody takes all places. */
  perNetwork: number
  maxQueued: number
  maxWaitMs: number
}

type Waiting = { network: string; admit: () => void }

/** Limits work under way. The rest queues, first come, first served, and is refused when it would wait too long. */
export class Admission {
  readonly #options: Options
  readonly #running = new Map<string, number>()
  readonly #queue = new Set<Waiting>()
  #total = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Waits for a place; the function it resolves to gives the place back. Throws Overloaded. */
  async enter(network: string): Promise<() => void> {
    if (!this.#hasPlace(network)) await this.#wait(network)
    else this.#take(network)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#leave(network)
    }
  }

  get isQueueing(): boolean {
    return this.#queue.size > 0
  }

  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(network)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #hasPlace(network: string): boolean {
    return this.#total < this.#options.concurrency && (this.#running.get(network) ?? 0) < this.#options.perNetwork
  }

  #take(network: string): void {
    this.#total++
    this.#running.set(network, (this.#running.get(network) ?? 0) + 1)
  }

  #leave(network: string): void {
    this.#total--
    const left = (this.#running.get(network) ?? 1) - 1
    if (left) this.#running.set(network, left)
    else this.#running.delete(network)
    for (const waiting of this.#queue) {
      if (this.#total >= this.#options.concurrency) return
      if (this.#hasPlace(waiting.network)) waiting.admit()
    }
  }

  #wait(network: string): Promise<void> {
    const { maxQueued, maxWaitMs } = this.#options
    if (this.#queue.size >= maxQueued) throw new Overloaded()
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#queue.delete(waiting)
        clearTimeout(timer)
      }
      const waiting: Waiting = {
        network,
        admit: () => {
          end()
          this.#take(network)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        end()
        reject(new Overloaded())
      }, maxWaitMs)
      this.#queue.add(waiting)
    })
  }
}
