import type { ByteFeed } from '../bytes/feed.ts'
import { GameFileFault } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'
import type { RootPlace } from '../package/placements.ts'
import type { ComponentRecord } from '../save/components.ts'
import type { States } from '../save/ending.ts'
import type { SaveHeader } from '../save/header.ts'
import { walkSave } from '../save/walkSave.ts'
import { CollectedWires } from './collectedWires.ts'
import { PlacedComponents } from './placedComponents.ts'
import { Shapes } from './shapes.ts'
import { after, normalised, plus, scaled, turned } from './vectors.ts'

const squareMillimetres = 300
const stateBytes = 4

export type CollectedSave = {
  components: PlacedComponents
  wires: CollectedWires
  rootCount: number
  /** Its package says that the roots stand otherwise, and not in a way that can be followed. */
  rootsAsSaved: boolean
  isOn: States['isOn']
}

/**
 * Reads a save into memory with every component placed in the whole, in squares; roots stand as `rootPlaces` says, where
 * it is given. Throws GameFileFault.
 */
export async function collectSave(
  feed: ByteFeed,
  rootPlaces: readonly RootPlace[] | null = null,
): Promise<CollectedSave> {
  if (feed.size > gameFileLimits.modelSaveBytes) throw new GameFileFault('modelTooLarge')
  const shapes = new Shapes()
  let components = new PlacedComponents(0, { most: 0 })
  let wires = new CollectedWires(0)
  let types: ReadonlyMap<number, string> = new Map()
  let isOn: States['isOn'] = () => false
  let rootCount = 0
  await walkSave(feed, {
    onHeader(header) {
      checkHeader(header)
      types = header.types
      components = new PlacedComponents(header.componentCount, { most: Math.floor(feed.size / stateBytes) })
      wires = new CollectedWires(header.wireCount)
    },
    onComponent(record) {
      const isRoot = record.parentOrder < 0
      const rootPlace = isRoot ? rootPlaces?.[rootCount] : undefined
      rootCount += Number(isRoot)
      place(record, { components, shapes, type: types.get(record.type) ?? '', rootPlace })
    },
    onWire: (record) => wires.add(record),
    onStates(states) {
      isOn = states.isOn
    },
  })
  return { components, wires, rootCount, rootsAsSaved: false, isOn }
}

/** What is set aside by the header's counts comes after this: those of a format that is not known mean nothing. */
function checkHeader({ isKnownFormat, saveFormat, componentCount }: SaveHeader): void {
  if (!isKnownFormat) throw new GameFileFault('modelUnknownFormat', { format: saveFormat })
  if (componentCount > gameFileLimits.modelComponents) throw new GameFileFault('modelTooLarge')
  if (componentCount === 0) throw new GameFileFault('modelEmpty')
}

type Around = { components: PlacedComponents; shapes: Shapes; type: string; rootPlace: RootPlace | undefined }

function place(record: ComponentRecord, { components, shapes, type, rootPlace }: Around): void {
  const { inputCount: inputs, outputCount: outputs, customData, parentOrder } = record
  const shape = shapes.of({ type, inputs, outputs, customData })
  const at = scaled(record.position, 1 / squareMillimetres)
  const turn = normalised(record.rotation)
  if (parentOrder < 0) return components.add({ type, shape, place: at, turn, ...rootPlace }, record)
  const parentTurn = components.turnOf(parentOrder)
  const whole = { place: plus(components.placeOf(parentOrder), turned(at, parentTurn)) }
  components.add({ type, shape, ...whole, turn: normalised(after(parentTurn, turn)) }, record)
}
