export type QueuedTask = {
  /** Owners take turns, so that one with many tasks does not delay the others. */
  owner: string
  /** Whether nobody waits for the result on a page that loads. */
  isBackground: boolean
}

type Limits = { max: number; maxBackground: number }

/** Starts waiting tasks of each owner in order, one owner after the other. */
class Turns {
  readonly #waiting = new Map<string, (() => void)[]>()

  add(owner: string, start: () => void): void {
    const own = this.#waiting.get(owner)
    if (own) own.push(start)
    else this.#waiting.set(owner, [start])
  }

  take(): (() => void) | undefined {
    const [next] = this.#waiting
    if (!next) return undefined
    const [owner, own] = next
    const start = own.shift()
    this.#waiting.delete(owner)
    if (own.length) this.#waiting.set(owner, own)
    return start
  }
}

/** Runs at most `max` tasks at once, of which `maxBackground` are in the background, the others first. */
export class TaskQueue {
  readonly #limits: Limits
  readonly #foreground = new Turns()
  readonly #background = new Turns()
  #running = 0
  #runningBackground = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>({ owner, isBackground }: QueuedTask, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      const turns = isBackground ? this.#background : this.#foreground
      turns.add(owner, resolve)
      this.#startNext()
    })
    try {
      return await work()
    } finally {
      this.#running--
      if (isBackground) this.#runningBackground--
      this.#startNext()
    }
  }

  #startNext(): void {
    if (this.#running >= this.#limits.max) return
    const start = this.#foreground.take() ?? this.#takeBackground()
    if (!start) return
    this.#running++
    start()
    this.#startNext()
  }

  #takeBackground(): (() => void) | undefined {
    if (this.#runningBackground >= this.#limits.maxBackground) return undefined
    const start = this.#background.take()
    if (start) this.#runningBackground++
    return start
  }
}
