import type { CollectedSave } from '#gamefiles/index.ts'
import { rotateVector, type Vec3 } from '#gamefiles/model/vectors.ts'

type Face = { peg: number; centre: Vec3; normal: Vec3 }

/** In squares, from the socket's origin. */
const faceCentre: Vec3 = [0, 0.5, 0.5]
const faceNormal: Vec3 = [0, 0, 1]
/** Faces touch if their centres are closer than this, and look at each other. */
export type ContactTolerance = { maxDistance: number; maxCosine: number }

/** In all known saves the faces coincide, so a narrower or wider one gives the same nets. */
export const defaultTolerance: ContactTolerance = { maxDistance: 0.2, maxCosine: -0.9 }
const cellSize = 0.5

/** Returns pairs of input pegs of sockets that touch, which no wire in the save tells. */
export function findContacts(
  { components }: CollectedSave,
  sockets: Iterable<{ component: number; peg: number }>,
  tolerance = defaultTolerance,
): Int32Array {
  const faces = Array.from(sockets, ({ component, peg }): Face => {
    const [position, rotation] = [components.getPosition(component), components.getRotation(component)]
    const offset = rotateVector(faceCentre, rotation)
    return {
      peg,
      centre: [position[0] + offset[0], position[1] + offset[1], position[2] + offset[2]],
      normal: rotateVector(faceNormal, rotation),
    }
  })
  const pairs: number[] = []
  const cells = new Map<string, Face[]>()
  for (const face of faces) {
    for (const other of findNearby(cells, face.centre))
      if (isTouching(face, { other, tolerance })) pairs.push(other.peg, face.peg)
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

function isTouching({ centre: a, normal: n }: Face, { other, tolerance }: Comparison): boolean {
  const { centre: b, normal: m } = other
  const cosine = n[0] * m[0] + n[1] * m[1] + n[2] * m[2]
  const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  return cosine < tolerance.maxCosine && distance < tolerance.maxDistance
}
