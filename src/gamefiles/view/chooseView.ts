import type { Vec3 } from '../model/vectors.ts'
import { cross, dot, type PartBoxes, readFrame, roles } from './boxes.ts'
import { type Direction, findBasis, findOutline, frameView } from './frameView.ts'

/** The aspect of posters: a model is seen from the same side in frames of every aspect. */
const aspect = 1.385
const degree = Math.PI / 180
/** More of them do not change what a direction shows. */
const maxSamples = 400
const maxObstacles = 48

type Candidate = Direction & { preference: number }

/** Front three-quarter angles are preferred, then the others, and the view from above shows what only it shows. */
const candidates: readonly Candidate[] = [
  ...[38, -38, 142, -142].flatMap((azimuth) =>
    [24, 36, 54].map((elevation) => ({
      azimuth: azimuth * degree,
      elevation: elevation * degree,
      preference: (Math.abs(azimuth) < 90 ? 1 : 0.86) * (elevation === 36 ? 1 : 0.95) * (azimuth > 0 ? 1 : 0.99),
    })),
  ),
  { azimuth: 0, elevation: 40 * degree, preference: 0.9 },
  { azimuth: 0, elevation: 75 * degree, preference: 0.72 },
]

const weights = { controls: 0.38, lamps: 0.32, parts: 0.2, size: 0.3 } as const

/**
 * Chooses the direction that shows a machine best: its controls, the faces of its lamps, few parts behind standing boards,
 * and all of it as large as possible.
 */
export function chooseView(boxes: PartBoxes): Direction {
  const samples = takeSamples(boxes)
  const obstacles = findObstacles(boxes)
  const seen = candidates.map((candidate) => ({
    ...lookAt(boxes, { ...samples, obstacles, candidate }),
    size: 1 / frameView(findOutline(samples.outline, candidate), candidate, aspect).distance,
  }))
  const largest = Math.max(...seen.map(({ size }) => size))
  let best = { index: 0, score: -Infinity }
  for (const [index, { controls, lamps, parts, size }] of seen.entries()) {
    const shown = [
      [weights.controls, controls],
      [weights.lamps, lamps],
      [weights.parts, parts],
      [weights.size, size / largest],
    ] as const
    const known = shown.filter((entry): entry is readonly [(typeof entry)[0], number] => entry[1] !== undefined)
    const total = known.reduce((sum, [weight]) => sum + weight, 0)
    const score =
      (known.reduce((sum, [weight, share]) => sum + weight * share, 0) / total) * candidates[index]!.preference
    if (score > best.score + 1e-6) best = { index, score }
  }
  const { azimuth, elevation } = candidates[best.index]!
  return { azimuth, elevation }
}

type Samples = { controls: number[]; lamps: number[]; parts: number[]; outline: PartBoxes }

/** Takes boxes at equal intervals, the same ones for every direction. */
function takeSamples({ count, frames, roles: kinds }: PartBoxes): Samples {
  const ofRole = (role: number) => {
    let total = 0
    for (let box = 0; box < count; box++) total += Number(kinds[box] === role)
    const step = Math.max(1, Math.ceil(total / maxSamples))
    const found: number[] = []
    let index = 0
    for (let box = 0; box < count; box++) if (kinds[box] === role && index++ % step === 0) found.push(box)
    return found
  }
  const [controls, lamps, parts] = [ofRole(roles.control), ofRole(roles.lamp), ofRole(roles.part)]
  return {
    controls,
    lamps,
    parts,
    outline: thinOut({ count, frames, roles: kinds }, [...controls, ...lamps, ...parts]),
  }
}

function thinOut(boxes: PartBoxes, sampled: readonly number[]): PartBoxes {
  const all = sampled.length > 0 ? sampled : Array.from({ length: Math.min(boxes.count, maxSamples) }, (_, box) => box)
  const frames = new Float32Array(all.length * 12)
  for (const [at, box] of all.entries()) frames.set(boxes.frames.subarray(box * 12, box * 12 + 12), at * 12)
  return { count: all.length, frames, roles: Uint8Array.from(all, (box) => boxes.roles[box]!) }
}

/** The largest boards, which can hide a machine. */
function findObstacles({ count, frames, roles: kinds }: PartBoxes): number[] {
  const boards: { box: number; area: number }[] = []
  for (let box = 0; box < count; box++) {
    if (kinds[box] !== roles.board) continue
    const [a, b, c] = [1, 2, 3].map((vector) => Math.hypot(...readFrame(frames, box, vector))) as [
      number,
      number,
      number,
    ]
    boards.push({ box, area: Math.max(a * b, b * c, c * a) })
  }
  boards.sort((a, b) => b.area - a.area || a.box - b.box)
  return boards.slice(0, maxObstacles).map(({ box }) => box)
}

type Look = Omit<Samples, 'outline'> & { obstacles: readonly number[]; candidate: Direction }
type Shown = { controls: number | undefined; lamps: number | undefined; parts: number | undefined }

function lookAt({ frames }: PartBoxes, { controls, lamps, parts, obstacles, candidate }: Look): Shown {
  const { towards } = findBasis(candidate)
  const isFree = (box: number) =>
    !obstacles.some((board) => isBehind(frames, board, { point: readFrame(frames, box, 0), towards }))
  const share = (boxes: readonly number[], measure: (box: number) => readonly [shown: number, whole: number]) => {
    let [shown, whole] = [0, 0]
    for (const box of boxes) {
      const [part, all] = measure(box)
      whole += all
      if (part > 0 && isFree(box)) shown += part
    }
    return whole > 0 ? Math.min(1, shown / whole) : undefined
  }
  return {
    controls: share(controls, (box) => measureArea(frames, box, towards)),
    lamps: share(lamps, (box) => measureFace(frames, box, towards)),
    parts: share(parts, () => [1, 1]),
  }
}

/** The area that is seen of a box, of the largest one that could be seen. */
function measureArea(frames: Float32Array, box: number, towards: Vec3): readonly [number, number] {
  const [x, y, z] = [1, 2, 3].map((vector) => readFrame(frames, box, vector)) as [Vec3, Vec3, Vec3]
  const areas = [cross(y, z), cross(z, x), cross(x, y)]
  const shown = areas.reduce((sum, area) => sum + Math.abs(dot(area, towards)), 0)
  return [shown, Math.hypot(...areas.map((area) => Math.hypot(...area)))]
}

const thin = 0.2

/** Lamps shine to one side: that of their thin plate, which is up or, for those that stand, against the third axis. */
function measureFace(frames: Float32Array, box: number, towards: Vec3): readonly [number, number] {
  const [x, y, z] = [1, 2, 3].map((vector) => readFrame(frames, box, vector)) as [Vec3, Vec3, Vec3]
  const [width, height, depth] = [Math.hypot(...x), Math.hypot(...y), Math.hypot(...z)]
  if (depth < thin * Math.min(width, height)) {
    return [Math.max(0, -dot(z, towards) / depth) * width * height, width * height]
  }
  if (height < thin * Math.min(width, depth)) {
    return [Math.max(0, dot(y, towards) / height) * width * depth, width * depth]
  }
  return [0, 0]
}

/** Whether a board is between a point and the viewer. A point on the board itself is not behind it. */
function isBehind(frames: Float32Array, board: number, { point, towards }: { point: Vec3; towards: Vec3 }): boolean {
  const middle = readFrame(frames, board, 0)
  let [near, far] = [1e-3, Infinity]
  for (let vector = 1; vector <= 3; vector++) {
    const axis = readFrame(frames, board, vector)
    const size = dot(axis, axis)
    const start = dot(axis, middle) - dot(axis, point)
    const speed = dot(axis, towards)
    if (Math.abs(speed) < 1e-9) {
      if (Math.abs(start) > size) return false
      continue
    }
    const [a, b] = [(start - size) / speed, (start + size) / speed]
    near = Math.max(near, Math.min(a, b))
    far = Math.min(far, Math.max(a, b))
  }
  return near < far
}
