/** The server accepts a solution for ten minutes. */
const usableMs = 9 * 60_000

type Work = { startedAt: number; controller: AbortController; solution: Promise<string> }

/** Solves one challenge at a time, ahead of its use; the server accepts each solution once. */
export class ProofOfWork {
  readonly #solve: (signal: AbortSignal) => Promise<string>
  readonly #now: () => number
  #current: Work | undefined

  constructor(solve: (signal: AbortSignal) => Promise<string>, now: () => number = Date.now) {
    this.#solve = solve
    this.#now = now
  }

  /** Returns the current solution; begins another one if there is none, or if it failed or is too old. */
  begin(): Promise<string> {
    if (this.isUsable) return (this.#current as Work).solution
    this.discard()
    const controller = new AbortController()
    const work = { startedAt: this.#now(), controller, solution: this.#solve(controller.signal) }
    this.#current = work
    work.solution.catch(() => {
      if (this.#current === work) this.#current = undefined
    })
    return work.solution
  }

  get isUsable(): boolean {
    return this.#current !== undefined && this.#now() - this.#current.startedAt < usableMs
  }

  /** Stops the work, or forgets a solution that was used. */
  discard(): void {
    this.#current?.controller.abort()
    this.#current = undefined
  }
}
