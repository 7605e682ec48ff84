import type { ByteFeed } from '../bytes/feed.ts'
import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import type { ComponentRecord, OnComponent } from '../save/components.ts'
import type { SaveHeader } from '../save/header.ts'
import type { States } from '../save/statesAndFooter.ts'
import { walkSave } from '../save/walkSave.ts'
import { CollectedWires } from './collectedWires.ts'
import { PlacedComponents } from './placedComponents.ts'
import { findReach } from './reach.ts'
import { ShapeCache } from './shapeCache.ts'
import {
  addVectors,
  multiplyQuaternions,
  normalizeQuaternion,
  type Quaternion,
  rotateVector,
  scaleVector,
} from './vectors.ts'

const millimetresPerSquare = 300
const stateBytes = 4

export type CollectedSave = {
  components: PlacedComponents
  wires: CollectedWires
  rootCount: number
  /** The package places the roots differently, in an unsupported way. */
  rootsAsSaved: boolean
  isOn: States['isOn']
  /** Custom data by component. */
  data: ReadonlyMap<number, Uint8Array>
}

export type CollectOptions = {
  /** Turns each root around its origin. */
  rootRotation?: Quaternion | null
  /** Whether to keep the custom data of components of a type. */
  keepsData?: ((type: string) => boolean) | undefined
  onComponent?: OnComponent | undefined
}

/** Computes absolute positions in squares. Throws GameFileError. */
export async function collectSave(
  feed: ByteFeed,
  { rootRotation = null, keepsData = () => false, onComponent }: CollectOptions = {},
): Promise<CollectedSave> {
  if (feed.size > gameFileLimits.modelSaveBytes) throw new GameFileError('modelTooLarge')
  const shapes = new ShapeCache()
  let components = new PlacedComponents(0, { maxStates: 0 })
  let wires = new CollectedWires(0)
  let types: ReadonlyMap<number, string> = new Map()
  let isOn: States['isOn'] = () => false
  let rootCount = 0
  const data = new Map<number, Uint8Array>()
  await walkSave(feed, {
    onHeader(header) {
      checkHeader(header)
      types = header.types
      components = new PlacedComponents(header.componentCount, { maxStates: Math.floor(feed.size / stateBytes) })
      wires = new CollectedWires(header.wireCount)
    },
    onComponent(record) {
      onComponent?.(record)
      rootCount += Number(record.parentOrder < 0)
      const type = types.get(record.type) ?? ''
      if (record.customData && keepsData(type)) data.set(record.order, record.customData.slice())
      placeComponent(record, { components, shapes, type, rootRotation })
    },
    onWire: (record) => wires.add(record),
    onStates(states) {
      isOn = states.isOn
    },
  })
  return { components, wires, rootCount, rootsAsSaved: false, isOn, data }
}

/** Must run before memory is allocated by the header's counts. */
function checkHeader({ isKnownFormat, saveFormat, componentCount }: SaveHeader): void {
  if (!isKnownFormat) throw new GameFileError('modelUnknownFormat', { format: saveFormat })
  if (componentCount > gameFileLimits.modelComponents) throw new GameFileError('modelTooLarge')
  if (componentCount === 0) throw new GameFileError('modelEmpty')
}

type PlacementContext = {
  components: PlacedComponents
  shapes: ShapeCache
  type: string
  rootRotation: Quaternion | null
}

function placeComponent(record: ComponentRecord, { components, shapes, type, rootRotation }: PlacementContext): void {
  const { inputCount: inputs, outputCount: outputs, customData, parentOrder } = record
  const at = scaleVector(record.position, 1 / millimetresPerSquare)
  const rotation = normalizeQuaternion(record.rotation)
  const boardSize = parentOrder < 0 ? undefined : components.getBoardSize(parentOrder)
  const findOwnReach = boardSize && (() => findReach({ position: at, rotation }, boardSize))
  const shape = shapes.get({ type, inputs, outputs, customData, findReach: findOwnReach })
  if (parentOrder < 0) {
    const turned = rootRotation ? normalizeQuaternion(multiplyQuaternions(rootRotation, rotation)) : rotation
    return components.add({ type, shape, position: at, rotation: turned }, record)
  }
  const parentRotation = components.getRotation(parentOrder)
  const absolute = addVectors(components.getPosition(parentOrder), rotateVector(at, parentRotation))
  components.add(
    { type, shape, position: absolute, rotation: normalizeQuaternion(multiplyQuaternions(parentRotation, rotation)) },
    record,
  )
}
