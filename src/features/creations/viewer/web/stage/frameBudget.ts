/**
 * What is left out if a device draws too slowly, from the least visible on. Effects are halos, and light that travels along
 * wires.
 */
const reductions = ['effects', 'shades', 'fine pixels'] as const
type Part = (typeof reductions)[number]

const framesPerJudgement = 10
/** A mean above this time, about 30 frames per second, leaves out more. */
const maxMeanMs = 34
/** One long pause, such as that of a hidden tab, must not decide. */
const maxCountedMs = 100

/** Decides by the time of recent frames what the picture goes without. What was left out does not return. */
export class FrameBudget {
  #level = 0
  #frames = 0
  #sumMs = 0

  has(part: Part): boolean {
    return this.#level <= reductions.indexOf(part)
  }

  /** Measures a frame that begins to be drawn. The page may wait for it one frame later only. */
  measureFrom(startMs: number, onReduced: () => void): void {
    requestAnimationFrame(() =>
      requestAnimationFrame((endMs) => {
        if (this.measure((endMs - startMs) / 2)) onReduced()
      }),
    )
  }

  /** Takes the time of a frame. Returns whether the picture should now go without more. */
  measure(frameMs: number): boolean {
    this.#sumMs += Math.min(frameMs, maxCountedMs)
    if (++this.#frames < framesPerJudgement) return false
    const isSlow = this.#sumMs > maxMeanMs * framesPerJudgement
    this.#frames = 0
    this.#sumMs = 0
    if (!isSlow || this.#level === reductions.length) return false
    this.#level++
    return true
  }
}
