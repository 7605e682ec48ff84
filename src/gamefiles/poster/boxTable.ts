import { boxStyles } from '../light/boxStyles.ts'
import { metresPerSquare } from '../light/light.ts'
import { type Label, parseLabelLook } from '../model/label.ts'
import type { Batch, Scene } from '../model/scene.ts'
import { addVectors, mapAxes, quaternionAt, rotateVector, type Vec3, vectorAt } from '../model/vectors.ts'
import { findRole, type PartBoxes } from '../view/boxes.ts'

/** A box as centre and three half axes. */
export type PlacedBox = { middle: Vec3; axes: readonly [Vec3, Vec3, Vec3] }

export type BoxVisitor = (box: PlacedBox & { batch: number; index: number }) => void

/** Visits the boxes in squares and the game's axes. */
export function forEachBox({ batches }: Scene, onBox: BoxVisitor): void {
  for (const [batch, { boxes, positions, rotations, scales }] of batches.entries()) {
    const [positionValues, rotationValues, scaleValues] = [positions.values, rotations.values, scales?.values]
    for (let thing = 0; thing * 3 < positionValues.length; thing++) {
      const position = vectorAt(positionValues, thing)
      const rotation = quaternionAt(rotationValues, thing)
      const scale: Vec3 = scaleValues ? vectorAt(scaleValues, thing) : [1, 1, 1]
      for (const [index, { at, size, tilt }] of boxes.entries()) {
        const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)]
        const [x, y, z] = mapAxes((axis) => (size[axis] * scale[axis]) / 2)
        const offset = rotateVector(
          mapAxes((axis) => at[axis] * scale[axis]),
          rotation,
        )
        const middle = addVectors(position, offset)
        const axes = [
          rotateVector([x, 0, 0], rotation),
          rotateVector([0, y * cos, y * sin], rotation),
          rotateVector([0, -z * sin, z * cos], rotation),
        ] as const
        onBox({ middle, axes, batch, index })
      }
    }
  }
}

/** Boxes in columns, with colours of four bytes: red, green, blue and one of `boxStyles`. */
export type BoxTable = { count: number; frames: Float32Array; colours: Uint8Array }

export type SceneTables = {
  parts: BoxTable & PartBoxes
  wires: BoxTable
  /** What is written on boxes of the parts. */
  labels: { box: number; label: Label }[]
}

export function createSceneTables(scene: Scene): SceneTables {
  const isWire = ({ facts }: Batch) => facts.part === 'wire'
  const count = (batches: readonly Batch[]) =>
    batches.reduce((sum, { boxes, positions }) => sum + (positions.length / 3) * boxes.length, 0)
  const partCount = count(scene.batches.filter((batch) => !isWire(batch)))
  const parts = { ...allocate(partCount), roles: new Uint8Array(partCount) }
  const labels: SceneTables['labels'] = []
  const readLabel = ({ facts: { label, text } }: Batch) => (label && text ? parseLabelLook(label, text) : undefined)
  const labelOfBatch = new Map(scene.batches.map((batch) => [batch, readLabel(batch)]))
  const wires = allocate(count(scene.batches.filter(isWire)))
  forEachBox(scene, (box) => {
    const batch = scene.batches[box.batch]!
    const table = isWire(batch) ? wires : parts
    const { colour, style } = batch.boxes[box.index]!
    if (table === parts) parts.roles[table.count] = findRole(batch.facts.part)
    const label = labelOfBatch.get(batch)
    if (label) labels.push({ box: table.count, label })
    table.colours.set([...colour, boxStyles[style]], table.count * 4)
    writeFrame(table.frames, table.count++ * 12, box)
  })
  return { parts, wires, labels }
}

const allocate = (count: number): BoxTable => ({
  count: 0,
  frames: new Float32Array(count * 12),
  colours: new Uint8Array(count * 4),
})

/** The z axis is mirrored, and so is the third half axis, which keeps boxes right-handed. */
function writeFrame(frames: Float32Array, at: number, { middle, axes }: PlacedBox): void {
  for (const [vector, { 0: x, 1: y, 2: z }] of [middle, ...axes].entries()) {
    const scale = vector === 3 ? -metresPerSquare : metresPerSquare
    frames[at + vector * 3] = x * scale
    frames[at + vector * 3 + 1] = y * scale
    frames[at + vector * 3 + 2] = -z * scale
  }
}
