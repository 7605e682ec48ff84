import { DataTexture, RGIntegerFormat, UnsignedIntType } from 'three'

const wordsPerRow = 256
/** The lamps as they are and as they were. */
const wordsPerTexel = 2
/** How long light takes along a wire, unless lamps change more often. */
export const travelMs = 160

/** The states of all lamps as one small texture, which the shader of the boxes reads. */
export class LampTexture {
  readonly texture: DataTexture
  readonly #states: Uint32Array<ArrayBuffer>
  #changedAt = Number.NEGATIVE_INFINITY

  constructor(lampCount: number) {
    const rows = Math.max(1, Math.ceil(lampCount / 32 / wordsPerRow))
    this.#states = new Uint32Array(rows * wordsPerRow * wordsPerTexel)
    this.texture = new DataTexture(this.#states, wordsPerRow, rows, RGIntegerFormat, UnsignedIntType)
    this.texture.internalFormat = 'RG32UI'
    this.texture.needsUpdate = true
  }

  /** Returns what has changed: nothing, lamps that had rested for a while, or some that change all the time. */
  set(words: Uint32Array, nowMs: number): 'nothing' | 'rested' | 'busy' {
    const states = this.#states
    if (words.every((word, at) => states[at * wordsPerTexel] === word)) return 'nothing'
    const hasRested = nowMs - this.#changedAt > travelMs
    this.#changedAt = nowMs
    for (let at = 0; at < words.length; at++) {
      states[at * wordsPerTexel + 1] = hasRested ? states[at * wordsPerTexel]! : words[at]!
      states[at * wordsPerTexel] = words[at]!
    }
    this.texture.needsUpdate = true
    return hasRested ? 'rested' : 'busy'
  }
}
