import type { CollectedWires } from '../model/collectedWires.ts'
import type { PlacedComponents } from '../model/placedComponents.ts'

/**
 * `contents` has a hash of the settings of each component, `parents` what it lies on (negative for a root), `places`
 * where on it.
 */
export type ComparedSave = {
  components: PlacedComponents
  wires: CollectedWires
  contents: Int32Array
  parents: Int32Array
  places: readonly Place[]
}

/** The position is in millimetres; the rotation is the same text for equal rotations. */
export type Place = { position: readonly number[]; rotation: string }

export type Part = {
  type: string
  content: number
  parent: number
  /** The place on the part that it lies on. */
  local: Place
  absolute: Place
}

const millimetresPerSquare = 300
const rotationSteps = 1_000

export function describeParts(save: ComparedSave): Part[] {
  const describePlace = createPlaceDescriber()
  return Array.from({ length: save.components.length }, (_, order) => {
    const position = save.components.getPosition(order).map((value) => value * millimetresPerSquare)
    const absolute = describePlace(position, save.components.getRotation(order))
    const [parent, content] = [save.parents[order]!, save.contents[order]!]
    const local = parent < 0 ? absolute : save.places[order]!
    return { type: save.components.getType(order), content, parent, local, absolute }
  })
}

/** Large saves have few rotations, so that their texts are shared. */
export function createPlaceDescriber(): (position: readonly number[], rotation: readonly number[]) => Place {
  const texts = new Map<string, string>()
  return (position, rotation) => {
    // A quaternion and its negative are the same rotation.
    const sign = Math.sign(rotation.find((value) => Math.abs(value) > 1e-6) ?? 1)
    const text = rotation.map((value) => Math.round(value * sign * rotationSteps) + 0).join()
    const known = texts.get(text) ?? text
    texts.set(known, known)
    return { position: position.map((value) => Math.round(value) + 0), rotation: known }
  }
}

export const toPlaceKey = ({ position, rotation }: Place): string => `${position.join()} ${rotation}`

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.rotation === b.rotation && a.position.every((value, axis) => value === b.position[axis])

/** What a part is, wherever it is. */
export const toKind = ({ type, content }: Part): string => `${type} ${content}`
