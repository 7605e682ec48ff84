import { blurGlow, glowScale, readHalos } from './glow.ts'
import type { Side } from './side.ts'

/** Collects light, and apart from it, in small, what shines by itself. */
export class Film {
  readonly width: number
  readonly height: number
  /** What the next light takes of a pixel. */
  share = 1
  /** Red, green and blue as shown, multiplied by the coverage, and the coverage. */
  readonly #pixels: Float32Array
  /** Linear red, green and blue. */
  readonly #glow: Float32Array
  readonly #glowSize: { width: number; height: number }
  #hasGlow = false

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#pixels = new Float32Array(width * height * 4)
    this.#glowSize = { width: Math.ceil(width / glowScale), height: Math.ceil(height / glowScale) }
    this.#glow = new Float32Array(this.#glowSize.width * this.#glowSize.height * 3)
  }

  /** Adds light to a pixel. */
  expose(pixel: number, light: Float64Array, { colour, glow }: Side): void {
    const at = pixel * 4
    const pixels = this.#pixels
    const share = this.share
    pixels[at]! += toShown(light[0]!) * share
    pixels[at + 1]! += toShown(light[1]!) * share
    pixels[at + 2]! += toShown(light[2]!) * share
    pixels[at + 3]! += share
    if (glow === 0) return
    this.#hasGlow = true
    const x = Math.floor((pixel % this.width) / glowScale)
    const y = Math.floor(pixel / this.width / glowScale)
    const to = (y * this.#glowSize.width + x) * 3
    const by = (glow * share) / glowScale ** 2
    for (let channel = 0; channel < 3; channel++) this.#glow[to + channel]! += colour[channel]! * by
  }

  /** Adds the halos of what shines and returns bytes. A halo outside of the model is light on a transparent ground. */
  develop(): Uint8ClampedArray<ArrayBuffer> {
    const { width, height } = this
    const pixels = this.#pixels
    const bytes = new Uint8ClampedArray(width * height * 4)
    const halo = new Float32Array(width * 3)
    const glow = this.#hasGlow ? blurGlow(this.#glow, this.#glowSize) : undefined
    const columns = Float32Array.from({ length: width }, (_, x) => fade(Math.min(x, width - 1 - x) / width))
    for (let y = 0; y < height; y++) {
      if (glow) readHalos(glow, y, halo)
      const row = fade(Math.min(y, height - 1 - y) / height)
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4
        const coverage = pixels[at + 3]!
        const r = halo[x * 3]!
        const g = halo[x * 3 + 1]!
        const b = halo[x * 3 + 2]!
        const alpha = coverage + (1 - coverage) * Math.min(1, Math.max(r, g, b) * 1.2)
        if (alpha <= 0) continue
        // The colours of a pixel are multiplied by its coverage, as halos are, and bytes are not.
        const scale = 255 / alpha
        bytes[at] = Math.min(alpha, add(pixels[at]!, r)) * scale
        bytes[at + 1] = Math.min(alpha, add(pixels[at + 1]!, g)) * scale
        bytes[at + 2] = Math.min(alpha, add(pixels[at + 2]!, b)) * scale
        bytes[at + 3] = alpha * row * columns[x]! * 255
      }
    }
    return bytes
  }
}

const toShown = (light: number): number => (light > 1 ? 1 : Math.sqrt(light))

/** What is bright already gets less of a halo, so that it keeps its colour. */
const add = (own: number, halo: number): number => own + halo * (1 - own * 0.5)

/** A board that the picture cuts fades out, wherever the picture lies. */
const fadedEdge = 0.07
const fade = (distance: number): number =>
  distance >= fadedEdge ? 1 : Math.sin((distance / fadedEdge) * (Math.PI / 2))
