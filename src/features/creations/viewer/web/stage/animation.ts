/** `onFrame` gets the share of the time that has passed, 1 in the last frame. */
type Animation = { startMs: number; durationMs: number; onFrame: (share: number) => void }

/** What moves by itself in a picture that is drawn on request: one thing at a time. */
export class StageAnimation {
  #animation: Animation | undefined

  get isRunning(): boolean {
    return this.#animation !== undefined
  }

  start(animation: Animation): void {
    this.#animation = animation
  }

  advance(nowMs: number): void {
    if (!this.#animation) return
    const { startMs, durationMs, onFrame } = this.#animation
    const share = Math.min(1, Math.max(0, (nowMs - startMs) / durationMs))
    if (share === 1) this.#animation = undefined
    onFrame(share)
  }
}
