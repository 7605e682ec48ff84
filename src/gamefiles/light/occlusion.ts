import type { Vec3 } from '../model/vectors.ts'
import type { BoxFrames } from '../view/boxes.ts'
import { findBounds } from '../view/frameView.ts'

/** How much matter is around each point of a model, on a coarse grid: what shades corners, and what lies below parts. */
export type Occlusion = {
  /** Cells along x, y and z. */
  size: Vec3
  /** The corner of the grid, in metres. */
  low: Vec3
  /** Metres. */
  cell: number
  /** 0 to 255 for each cell, x first, then y. */
  values: Uint8Array<ArrayBuffer>
}

/** A quarter of a square, unless there would be too many cells. */
const minCell = 0.075
const maxCells = 300_000
const growth = 1.15
const boxesPerStep = 4_000
/** Boxes that would take longer, in cells, cast no shade: only a file made for it has as many. */
const maxWork = 30_000_000
/** Empty cells around the model, over which the shade of its sides fades out. */
const padding = 3

/** Fills the grid with the boxes and blurs it. */
export function bakeOcclusion(lists: readonly BoxFrames[], cells?: number): Occlusion {
  const steps = bakeInSteps(lists, cells)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Yields after some milliseconds of work each, so that a page can do something else. */
export function* bakeInSteps(lists: readonly BoxFrames[], cells = maxCells): Generator<undefined, Occlusion> {
  const grid = createGrid(lists, cells)
  for (const { count, frames } of lists) {
    for (let box = 0; box < count && grid.work < maxWork; box++) {
      addBox(grid, frames, box * 12)
      if (box % boxesPerStep === boxesPerStep - 1) yield
    }
  }
  yield
  const { size, low, cell } = grid
  return { size, low, cell, values: blur(grid) }
}

type Grid = { size: Vec3; low: Vec3; cell: number; filled: Float32Array; work: number }

function createGrid(lists: readonly BoxFrames[], cells: number): Grid {
  const { min, max } = findBounds(...lists)
  const count = (axis: 0 | 1 | 2, cell: number) => Math.ceil((max[axis] - min[axis]) / cell) + 2 * padding
  let cell = minCell
  while (count(0, cell) * count(1, cell) * count(2, cell) > cells) cell *= growth
  const size: Vec3 = [count(0, cell), count(1, cell), count(2, cell)]
  const low: Vec3 = [min[0] - padding * cell, min[1] - padding * cell, min[2] - padding * cell]
  return { size, low, cell, filled: new Float32Array(size[0] * size[1] * size[2]), work: 0 }
}

function addBox(grid: Grid, frames: Float32Array, at: number): void {
  const reach = (axis: number) =>
    Math.abs(frames[at + 3 + axis]!) + Math.abs(frames[at + 6 + axis]!) + Math.abs(frames[at + 9 + axis]!)
  const volume = findVolume(frames, at)
  const [x, y, z] = [reach(0), reach(1), reach(2)]
  if (volume <= 0 || !Number.isFinite(x + y + z)) return
  if (8 * x * y * z < volume * 1.05) fillCells(grid, [frames[at]!, frames[at + 1]!, frames[at + 2]!], [x, y, z])
  else addTilted(grid, frames, at)
}

const findVolume = (frames: Float32Array, at: number) =>
  8 * length(frames, at + 3) * length(frames, at + 6) * length(frames, at + 9)

const length = (frames: Float32Array, at: number) => Math.hypot(frames[at]!, frames[at + 1]!, frames[at + 2]!)

/** Adds the share of each cell that a box along the axes takes. */
function fillCells(grid: Grid, middle: Vec3, reach: Vec3): void {
  const { size, low, cell, filled } = grid
  grid.work += 1 + (8 * reach[0] * reach[1] * reach[2]) / cell ** 3
  const begin = (axis: 0 | 1 | 2) => (middle[axis] - reach[axis] - low[axis]) / cell
  const end = (axis: 0 | 1 | 2) => (middle[axis] + reach[axis] - low[axis]) / cell
  const [x0, x1, y0, y1, z0, z1] = [begin(0), end(0), begin(1), end(1), begin(2), end(2)]
  for (let z = Math.floor(z0); z < z1; z++) {
    const depth = Math.min(z + 1, z1) - Math.max(z, z0)
    for (let y = Math.floor(y0); y < y1; y++) {
      const area = depth * (Math.min(y + 1, y1) - Math.max(y, y0))
      const row = (z * size[1] + y) * size[0]
      for (let x = Math.floor(x0); x < x1; x++) filled[row + x]! += area * (Math.min(x + 1, x1) - Math.max(x, x0))
    }
  }
}

const maxSteps = 512

/** Spreads a box, such as a wire, over points along its axes. */
function addTilted(grid: Grid, frames: Float32Array, at: number): void {
  const volume = findVolume(frames, at)
  const { size, low, cell, filled } = grid
  const steps = [3, 6, 9].map((start) =>
    Math.min(maxSteps, Math.max(1, Math.ceil((2 * length(frames, at + start)) / cell))),
  )
  const [a, b, c] = steps as [number, number, number]
  const share = volume / cell ** 3 / (a * b * c)
  grid.work += a * b * c
  for (let i = 0; i < a; i++) {
    for (let j = 0; j < b; j++) {
      for (let k = 0; k < c; k++) {
        const [u, v, w] = [((i + 0.5) / a) * 2 - 1, ((j + 0.5) / b) * 2 - 1, ((k + 0.5) / c) * 2 - 1]
        const to = (axis: number) =>
          Math.floor(
            (frames[at + axis]! +
              u * frames[at + 3 + axis]! +
              v * frames[at + 6 + axis]! +
              w * frames[at + 9 + axis]! -
              low[axis]!) /
              cell,
          )
        filled[(to(2) * size[1] + to(1)) * size[0] + to(0)]! += share
      }
    }
  }
}

/** Averages neighbours along each axis, twice, so that shades have soft edges. */
function blur({ size, filled }: Grid): Uint8Array<ArrayBuffer> {
  for (let at = 0; at < filled.length; at++) filled[at] = Math.min(1, filled[at]!)
  let from: Float32Array = filled
  let to: Float32Array = new Float32Array(filled.length)
  const steps = [1, size[0], size[0] * size[1]]
  for (const step of [...steps, ...steps]) {
    // The outermost cells are empty, so that rows need no ends of their own.
    for (let at = step; at < from.length - step; at++)
      to[at] = (from[at - step]! + 2 * from[at]! + from[at + step]!) / 4
    ;[from, to] = [to, from]
  }
  return Uint8Array.from(from, (value) => Math.round(value * 255))
}

/** Returns the share of matter around a point, between cells, from 0 to 1. */
export function sampleOcclusion({ size, low, cell, values }: Occlusion, point: ArrayLike<number>): number {
  const gx = (point[0]! - low[0]) / cell - 0.5
  const gy = (point[1]! - low[1]) / cell - 0.5
  const gz = (point[2]! - low[2]) / cell - 0.5
  if (!(gx >= 0 && gy >= 0 && gz >= 0 && gx < size[0] - 1 && gy < size[1] - 1 && gz < size[2] - 1)) return 0
  const ix = gx | 0
  const iy = gy | 0
  const iz = gz | 0
  const fx = gx - ix
  const fy = gy - iy
  const near = (iz * size[1] + iy) * size[0] + ix
  const back = near + size[0] * size[1]
  const up = size[0]
  const a = values[near]! + (values[near + 1]! - values[near]!) * fx
  const b = values[near + up]! + (values[near + up + 1]! - values[near + up]!) * fx
  const c = values[back]! + (values[back + 1]! - values[back]!) * fx
  const d = values[back + up]! + (values[back + up + 1]! - values[back + up]!) * fx
  const front = a + (b - a) * fy
  return (front + (c + (d - c) * fy - front) * (gz - iz)) / 255
}
