import type { Vec3 } from '../model/vectors.ts'

/** A parallelogram in pixels and depth: one corner and the two edges from it. */
export type Side = {
  corner: Vec3
  first: Vec3
  second: Vec3
  colour: readonly [red: number, green: number, blue: number]
  /** Squares along both edges, for grid lines. */
  grid: readonly [number, number] | null
}

const edgeShade = 0.86
const gridShade = 0.78
const gridWidth = 0.07
const minGridPixels = 5
const minEdgePixels = 7

export class Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  pixelsVisited = 0
  readonly #depths: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.pixels = new Uint8ClampedArray(width * height * 4)
    this.#depths = new Float32Array(width * height).fill(Infinity)
  }

  draw({ corner, first, second, colour, grid }: Side): void {
    const area = first[0] * second[1] - first[1] * second[0]
    if (Math.abs(area) < 1e-6) return
    const ys = [corner[1], corner[1] + first[1], corner[1] + second[1], corner[1] + first[1] + second[1]]
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(...ys))),
      Math.min(this.height - 1, Math.ceil(Math.max(...ys))),
    ]
    const shade = createShader(first, second, grid)
    // Edge coordinates and depth are linear in x.
    const [stepU, stepV] = [second[1] / area, -first[1] / area]
    const stepDepth = stepU * first[2] + stepV * second[2]
    for (let y = top; y <= bottom; y++) {
      const dy = y + 0.5 - corner[1]
      const [u0, v0] = [(-corner[0] * second[1] - dy * second[0]) / area, (dy * first[0] + corner[0] * first[1]) / area]
      const [leftU, rightU] = solveUnitInterval(u0, stepU)
      const [leftV, rightV] = solveUnitInterval(v0, stepV)
      const left = Math.max(0, Math.ceil(Math.max(leftU, leftV) - 0.5))
      const right = Math.min(this.width - 1, Math.floor(Math.min(rightU, rightV) - 0.5))
      this.pixelsVisited += Math.max(0, right - left) + 8
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

/** Returns the interval in which start + step·x is between 0 and 1. */
function solveUnitInterval(start: number, step: number): readonly [number, number] {
  if (step === 0) return start >= 0 && start <= 1 ? [-Infinity, Infinity] : [Infinity, -Infinity]
  const [a, b] = [-start / step, (1 - start) / step]
  return a < b ? [a, b] : [b, a]
}

/** Darkens edges, which separates boxes of one colour, and the grid lines of boards. */
function createShader(first: Vec3, second: Vec3, grid: Side['grid']): ((u: number, v: number) => number) | null {
  const [width, height] = [Math.hypot(first[0], first[1]), Math.hypot(second[0], second[1])]
  const hasEdges = Math.min(width, height) >= minEdgePixels
  const hasGrid = grid && Math.min(width / grid[0], height / grid[1]) >= minGridPixels
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

export function downsample({ width, height, pixels }: Raster): Uint8ClampedArray<ArrayBuffer> {
  const [w, h] = [width >> 1, height >> 1]
  const small = new Uint8ClampedArray(w * h * 4)
  const row = width * 4
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const a = y * 2 * row + x * 8
      const [b, c, d] = [a + 4, a + row, a + row + 4]
      const coverage = (pixels[a + 3]! + pixels[b + 3]! + pixels[c + 3]! + pixels[d + 3]!) / 255
      if (coverage === 0) continue
      const to = (y * w + x) * 4
      // Empty pixels are transparent black and do not contribute to the sum.
      for (let channel = 0; channel < 3; channel++) {
        const sum = pixels[a + channel]! + pixels[b + channel]! + pixels[c + channel]! + pixels[d + channel]!
        small[to + channel] = sum / coverage
      }
      small[to + 3] = (coverage * 255) / 4
    }
  }
  return small
}
