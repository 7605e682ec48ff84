import type { Vec3 } from '../model/vectors.ts'

/** One side of a box on the picture: its first corner and the two edges from there, x, y and depth in pixels. */
export type Side = {
  corner: Vec3
  first: Vec3
  second: Vec3
  colour: readonly [red: number, green: number, blue: number]
  /** Squares along both edges, where lines are to be drawn between them. */
  grid: readonly [number, number] | null
}

const edgeShade = 0.86
const gridShade = 0.78
const gridWidth = 0.07
const leastGridPixels = 5
const leastEdgePixels = 7

/** A picture with the depth of each of its points. */
export class Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  /** Points that have been looked at so far. */
  effort = 0
  readonly #depths: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.pixels = new Uint8ClampedArray(width * height * 4)
    this.#depths = new Float32Array(width * height).fill(Infinity)
  }

  /** Draws what of a side is not behind something else. */
  draw({ corner, first, second, colour, grid }: Side): void {
    const area = first[0] * second[1] - first[1] * second[0]
    if (Math.abs(area) < 1e-6) return
    const ys = [corner[1], corner[1] + first[1], corner[1] + second[1], corner[1] + first[1] + second[1]]
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(...ys))),
      Math.min(this.height - 1, Math.ceil(Math.max(...ys))),
    ]
    const shade = shader(first, second, grid)
    // How far along both edges a point is, changes by the same with each point to the right.
    const [stepU, stepV] = [second[1] / area, -first[1] / area]
    const stepDepth = stepU * first[2] + stepV * second[2]
    for (let y = top; y <= bottom; y++) {
      const dy = y + 0.5 - corner[1]
      const [u0, v0] = [(-corner[0] * second[1] - dy * second[0]) / area, (dy * first[0] + corner[0] * first[1]) / area]
      const [leftU, rightU] = between(u0, stepU)
      const [leftV, rightV] = between(v0, stepV)
      const left = Math.max(0, Math.ceil(Math.max(leftU, leftV) - 0.5))
      const right = Math.min(this.width - 1, Math.floor(Math.min(rightU, rightV) - 0.5))
      this.effort += Math.max(0, right - left) + 8
      const depth0 = corner[2] + u0 * first[2] + v0 * second[2]
      for (let x = left; x <= right; x++) {
        const at = y * this.width + x
        const depth = depth0 + stepDepth * (x + 0.5)
        if (depth >= this.#depths[at]!) continue
        this.#depths[at] = depth
        const light = shade ? shade(u0 + stepU * (x + 0.5), v0 + stepV * (x + 0.5)) : 1
        this.pixels[at * 4] = colour[0] * light
        this.pixels[at * 4 + 1] = colour[1] * light
        this.pixels[at * 4 + 2] = colour[2] * light
        this.pixels[at * 4 + 3] = 255
      }
    }
  }
}

/** Where a value that begins at `start` and grows by `step` lies between 0 and 1. */
function between(start: number, step: number): readonly [number, number] {
  if (step === 0) return start >= 0 && start <= 1 ? [-Infinity, Infinity] : [Infinity, -Infinity]
  const [a, b] = [-start / step, (1 - start) / step]
  return a < b ? [a, b] : [b, a]
}

/** Darker at the edges, so that boxes of one colour stay apart, and on the lines between the squares of a board. */
function shader(first: Vec3, second: Vec3, grid: Side['grid']): ((u: number, v: number) => number) | null {
  const [width, height] = [Math.hypot(first[0], first[1]), Math.hypot(second[0], second[1])]
  const hasEdges = Math.min(width, height) >= leastEdgePixels
  const hasGrid = grid && Math.min(width / grid[0], height / grid[1]) >= leastGridPixels
  if (!hasEdges && !hasGrid) return null
  const [edgeU, edgeV] = hasEdges ? [1.5 / width, 1.5 / height] : [0, 0]
  return (u, v) => {
    if (hasGrid) {
      const [a, b] = [(u * grid[0]) % 1, (v * grid[1]) % 1]
      if (Math.min(a, 1 - a) < gridWidth / 2 || Math.min(b, 1 - b) < gridWidth / 2) return gridShade
    }
    return u < edgeU || u > 1 - edgeU || v < edgeV || v > 1 - edgeV ? edgeShade : 1
  }
}

/** Half as wide and high; each point the mean of four, which makes edges smooth. */
export function halved({ width, height, pixels }: Raster): Uint8ClampedArray<ArrayBuffer> {
  const [w, h] = [width >> 1, height >> 1]
  const small = new Uint8ClampedArray(w * h * 4)
  const row = width * 4
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const a = y * 2 * row + x * 8
      const [b, c, d] = [a + 4, a + row, a + row + 4]
      const drawn = (pixels[a + 3]! + pixels[b + 3]! + pixels[c + 3]! + pixels[d + 3]!) / 255
      if (drawn === 0) continue
      const to = (y * w + x) * 4
      // What was not drawn is black and clear, so that sums count only what was.
      for (let channel = 0; channel < 3; channel++) {
        const sum = pixels[a + channel]! + pixels[b + channel]! + pixels[c + channel]! + pixels[d + channel]!
        small[to + channel] = sum / drawn
      }
      small[to + 3] = (drawn * 255) / 4
    }
  }
  return small
}
