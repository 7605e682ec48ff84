import type { CollectedSave } from '#gamefiles/index.ts'
import { socketFaces } from '#gamefiles/model/socketFaces.ts'
import { addVectors, rotateVector, scaleVector, subtractVectors, type Vec3 } from '#gamefiles/model/vectors.ts'

/** A square with its centre, its normal, and the two directions of its sides. */
type Face = { peg: number; centre: Vec3; normal: Vec3; sides: readonly [Vec3, Vec3]; half: number }

/** How far apart the planes of two faces may be, in squares, and how exactly the faces must look at each other. */
export type ContactTolerance = { maxGap: number; maxCosine: number }

/** In all known saves the planes coincide, so a narrower or wider one gives the same nets. */
export const defaultTolerance: ContactTolerance = { maxGap: 0.2, maxCosine: -0.9 }
/** Half a millimetre: saves have whole ones, so that faces with a border in common do not overlap. */
const minOverlap = 1 / 600
/** Longer than the distance between the centres of two faces that overlap. */
const cellSize = 1.2

/** Returns pairs of input pegs of sockets that touch, which no wire in the save tells. */
export function findContacts(
  { components }: CollectedSave,
  sockets: Iterable<{ component: number; peg: number }>,
  tolerance = defaultTolerance,
): Int32Array {
  const pairs: number[] = []
  const cells = new Map<string, Face[]>()
  for (const { component, peg } of sockets) {
    const looks = socketFaces.get(components.getType(component))
    if (!looks) continue
    const [position, rotation] = [components.getPosition(component), components.getRotation(component)]
    const face: Face = {
      peg,
      centre: addVectors(position, rotateVector(looks.centre, rotation)),
      normal: rotateVector([0, 0, 1], rotation),
      sides: [rotateVector([1, 0, 0], rotation), rotateVector([0, 1, 0], rotation)],
      half: looks.size / 2,
    }
    for (const other of findNearby(cells, face.centre))
      if (isTouching(face, { other, tolerance })) pairs.push(other.peg, peg)
    const key = toKey(face.centre.map(toCell))
    const cell = cells.get(key)
    if (cell) cell.push(face)
    else cells.set(key, [face])
  }
  return Int32Array.from(pairs)
}

const toCell = (value: number): number => Math.floor(value / cellSize)
const toKey = (cell: readonly number[]): string => cell.join()

function* findNearby(cells: ReadonlyMap<string, Face[]>, centre: Vec3): Generator<Face> {
  const [x, y, z] = centre.map(toCell) as [number, number, number]
  for (let step = 0; step < 27; step++) {
    const cell = [x + (step % 3) - 1, y + (Math.floor(step / 3) % 3) - 1, z + Math.floor(step / 9) - 1]
    yield* cells.get(toKey(cell)) ?? []
  }
}

type Comparison = { other: Face; tolerance: ContactTolerance }

/** Faces touch if they look at each other and overlap in one plane. */
function isTouching(face: Face, { other, tolerance }: Comparison): boolean {
  const cosine = dot(face.normal, other.normal)
  if (cosine >= tolerance.maxCosine) return false
  const offset = subtractVectors(other.centre, face.centre)
  // The plane between both, so that the answer does not depend on the order of the faces.
  const normal = scaleVector(subtractVectors(face.normal, other.normal), 1 / Math.sqrt(2 - 2 * cosine))
  const gap = dot(offset, normal)
  if (Math.abs(gap) >= tolerance.maxGap) return false
  const aside = subtractVectors(offset, scaleVector(normal, gap))
  // Two squares are apart if and only if a line along a side of one of them separates them.
  return [...face.sides, ...other.sides].every(
    (side) => reach(face, side) + reach(other, side) - Math.abs(dot(aside, side)) > minOverlap,
  )
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const reach = ({ sides, half }: Face, along: Vec3): number =>
  half * (Math.abs(dot(sides[0], along)) + Math.abs(dot(sides[1], along)))
