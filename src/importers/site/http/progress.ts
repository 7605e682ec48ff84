const intervalMs = 5_000

/** Says how many requests were made, how fast, and how long the known rest takes. */
export class Progress {
  readonly #startedAt = performance.now()
  #shownAt = performance.now()
  #sent = 0
  #done = 0
  #planned = 0

  /** Requests that are known to come. */
  plan(count: number): void {
    this.#planned += count
  }

  count(isSent: boolean): void {
    this.#done += 1
    if (isSent) this.#sent += 1
    const now = performance.now()
    if (now - this.#shownAt < intervalMs) return
    this.#shownAt = now
    const perSecond = this.#sent / ((now - this.#startedAt) / 1_000)
    const minutes = Math.ceil(Math.max(0, this.#planned - this.#done) / Math.max(perSecond, 0.1) / 60)
    const rest = minutes > 0 ? `, at least ${minutes} more minute${minutes === 1 ? '' : 's'}` : ''
    console.error(`… ${this.#sent.toLocaleString('en')} requests, ${perSecond.toFixed(1)} a second${rest}`)
  }
}
