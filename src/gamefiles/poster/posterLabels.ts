import type { Label } from '../model/label.ts'
import type { Vec3 } from '../model/vectors.ts'
import { readFrame } from '../view/boxes.ts'
import type { SceneTables } from './boxTable.ts'
import { toEye } from './camera.ts'
import type { Raster } from './raster.ts'
import { supersampling, toTopOf } from './side.ts'

export type PosterLabel = {
  label: Label
  /** From squares on the plate, from its upper left corner, to pixels, as in SVG. */
  matrix: readonly [number, number, number, number, number, number]
}

/** What is to be written on a poster. `mask` has a byte for each pixel: how much of it plates of labels take. */
export type PosterLabels = { labels: PosterLabel[]; mask: Uint8Array<ArrayBuffer> }

/** Smaller letters cannot be read. */
const minSquarePixels = 9
const maxLabels = 400
/** Plates are not quite parallelograms in perspective. */
const margin = 4

/** Finds the labels that can be read on a poster. Null if there are none. */
export function findPosterLabels(raster: Raster, { parts, labels }: SceneTables): PosterLabels | null {
  const found = new Map<number, PosterLabel>()
  for (const { box, label } of labels) {
    const matrix = projectPlate(raster, parts.frames, { box, label })
    if (matrix && found.size < maxLabels) found.set(box, { label, matrix })
  }
  if (found.size === 0) return null
  const { width, height } = raster.camera
  const mask = new Uint8Array((width * height) / supersampling ** 2)
  const isSeen = new Uint8Array(parts.count)
  for (const [own, label] of found) {
    const { left, right, top, bottom } = findArea(label)
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
        if (toTopOf(raster.faces[y * width + x]!) !== own) continue
        isSeen[own] = 1
        mask[(y >> 1) * (width >> 1) + (x >> 1)]! += 63
      }
    }
  }
  const seen = [...found].flatMap(([box, label]) => (isSeen[box] === 1 ? [label] : []))
  return seen.length > 0 ? { labels: seen, mask } : null
}

/** Returns the pixels of the raster among which a plate is. */
function findArea({ label: { width, depth }, matrix: [a, b, c, d, e, f] }: PosterLabel) {
  const xs = [0, a * width, c * depth, a * width + c * depth].map((x) => (x + e) * supersampling)
  const ys = [0, b * width, d * depth, b * width + d * depth].map((y) => (y + f) * supersampling)
  const [left, top] = [Math.floor(Math.min(...xs)) - margin, Math.floor(Math.min(...ys)) - margin]
  return { left, top, right: Math.ceil(Math.max(...xs)) + margin, bottom: Math.ceil(Math.max(...ys)) + margin }
}

function projectPlate({ camera }: Raster, frames: Float32Array, { box, label }: SceneTables['labels'][number]) {
  const { width, depth } = label
  const [middle, x, y, z] = [0, 1, 2, 3].map((vector) => readFrame(frames, box, vector)) as [Vec3, Vec3, Vec3, Vec3]
  const project = (u: number, v: number) => {
    const at = (axis: 0 | 1 | 2) => middle[axis] + y[axis] + x[axis] * u + z[axis] * v - camera.eye[axis]
    const [right, up, away] = toEye(camera, [at(0), at(1), at(2)])
    const scale = camera.focal / away / supersampling
    return [camera.width / supersampling / 2 + right * scale, camera.height / supersampling / 2 - up * scale] as const
  }
  const [left, right, top, bottom] = [project(-1, 0), project(1, 0), project(0, -1), project(0, 1)]
  const across = [(right[0] - left[0]) / width, (right[1] - left[1]) / width] as const
  const down = [(bottom[0] - top[0]) / depth, (bottom[1] - top[1]) / depth] as const
  if (Math.min(Math.hypot(...across), Math.hypot(...down)) < minSquarePixels) return undefined
  const corner = project(0, 0).map((value, axis) => value - (across[axis]! * width + down[axis]! * depth) / 2)
  return [...across, ...down, corner[0]!, corner[1]!] as const
}
