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
    const xs = [corner[0], corner[0] + first[0], corner[0] + second[0], corner[0] + first[0] + second[0]]
    const ys = [corner[1], corner[1] + first[1], corner[1] + second[1], corner[1] + first[1] + second[1]]
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(...xs))),
      Math.min(this.width - 1, Math.ceil(Math.max(...xs))),
    ]
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(...ys))),
      Math.min(this.height - 1, Math.ceil(Math.max(...ys))),
    ]
    const shade = shader(first, second, grid)
    for (let y = top; y <= bottom; y++) {
      const dy = y + 0.5 - corner[1]
      for (let x = left; x <= right; x++) {
        const dx = x + 0.5 - corner[0]
        const u = (dx * second[1] - dy * second[0]) / area
        const v = (dy * first[0] - dx * first[1]) / area
        if (u < 0 || u > 1 || v < 0 || v > 1) continue
        const at = y * this.width + x
        const depth = corner[2] + u * first[2] + v * second[2]
        if (depth >= this.#depths[at]!) continue
        this.#depths[at] = depth
        const light = shade(u, v)
        this.pixels[at * 4] = colour[0] * light
        this.pixels[at * 4 + 1] = colour[1] * light
        this.pixels[at * 4 + 2] = colour[2] * light
        this.pixels[at * 4 + 3] = 255
      }
    }
  }
}

/** Darker at the edges, so that boxes of one colour stay apart, and on the lines between the squares of a board. */
function shader(first: Vec3, second: Vec3, grid: Side['grid']): (u: number, v: number) => number {
  const [width, height] = [Math.hypot(first[0], first[1]), Math.hypot(second[0], second[1])]
  const hasEdges = Math.min(width, height) >= leastEdgePixels
  const hasGrid = grid && Math.min(width / grid[0], height / grid[1]) >= leastGridPixels
  if (!hasEdges && !hasGrid) return () => 1
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
