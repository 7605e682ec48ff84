import type { Cursor } from '../bytes/cursor.ts'
import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import { ComponentIndex } from './componentIndex.ts'
import type { SaveHeader } from './header.ts'

const firstIntegerPositionFormat = 6
const millimetresPerUnit = 1_000
const fixedBytes = 42
const stateIdBytes = 4

/**
 * A component relative to its parent, with the position in millimetres. One record is reused for all components, so
 * visitors must copy what they keep.
 */
export type ComponentRecord = {
  /** Index in the file, from 0. */
  order: number
  address: number
  parent: number
  /** Index of the parent, or -1. */
  parentOrder: number
  type: number
  readonly position: [x: number, y: number, z: number]
  readonly rotation: [x: number, y: number, z: number, w: number]
  /** Circuit state ids of the input pegs; only the first `inputCount` are valid. */
  inputs: Int32Array
  inputCount: number
  outputs: Int32Array
  outputCount: number
  /** Null if there is none; empty if it was too long to read. */
  customData: Uint8Array | null
}

const createRecord = (): ComponentRecord => ({
  order: 0,
  address: 0,
  parent: 0,
  parentOrder: -1,
  type: 0,
  position: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  inputs: new Int32Array(16),
  inputCount: 0,
  outputs: new Int32Array(16),
  outputCount: 0,
  customData: null,
})

export type OnComponent = (component: ComponentRecord) => void

export async function readComponents(cursor: Cursor, header: SaveHeader, onComponent: OnComponent) {
  const book = new ComponentIndex(header.componentCount)
  const hasIntegerPositions = header.saveFormat >= firstIntegerPositionFormat
  const record = createRecord()
  for (let order = 0; order < header.componentCount; order++) {
    cursor.mark('component', order + 1)
    record.order = order
    if (!cursor.has(fixedBytes)) await cursor.fill(fixedBytes)
    readPlace(cursor, record, hasIntegerPositions)
    record.inputCount = checkPegCount(cursor, 'inputs')
    if (!cursor.has(4 * record.inputCount + 4)) await cursor.fill(4 * record.inputCount + 4)
    record.inputs = readStateIds(cursor, record.inputs, record.inputCount)
    record.outputCount = checkPegCount(cursor, 'outputs')
    if (!cursor.has(4 * record.outputCount + 4)) await cursor.fill(4 * record.outputCount + 4)
    record.outputs = readStateIds(cursor, record.outputs, record.outputCount)
    const customBytes = cursor.i32()
    if (customBytes >= 0 && cursor.has(customBytes)) record.customData = cursor.take(customBytes)
    else record.customData = await readCustomData(cursor, customBytes)
    register(book, record, header)
    onComponent(record)
  }
  return book
}

function readPlace(cursor: Cursor, record: ComponentRecord, hasIntegerPositions: boolean): void {
  record.address = cursor.u32()
  record.parent = cursor.u32()
  record.type = cursor.u16()
  const { position, rotation } = record
  for (let axis = 0; axis < 3; axis++)
    position[axis] = hasIntegerPositions ? cursor.i32() : cursor.f32() * millimetresPerUnit
  for (let axis = 0; axis < 4; axis++) rotation[axis] = cursor.f32()
  const sum = position[0] + position[1] + position[2] + rotation[0] + rotation[1] + rotation[2] + rotation[3]
  if (!Number.isFinite(sum)) throw new GameFileError('badPlace', { place: 'component', index: record.order + 1 })
}

function checkPegCount(cursor: Cursor, place: 'inputs' | 'outputs'): number {
  const count = cursor.i32()
  if (count < 0 || count > gameFileLimits.pegCount) cursor.checkCount(place, { count, max: gameFileLimits.pegCount })
  if (count * stateIdBytes > cursor.remaining)
    cursor.checkRoom(place, { count, minBytes: stateIdBytes, available: cursor.remaining })
  return count
}

function readStateIds(cursor: Cursor, ids: Int32Array, count: number): Int32Array {
  const target = ids.length < count ? new Int32Array(count * 2) : ids
  for (let peg = 0; peg < count; peg++) target[peg] = cursor.i32()
  return target
}

/** -1 means none. Data above the limit is skipped, so that the window does not grow. */
async function readCustomData(cursor: Cursor, length: number): Promise<Uint8Array | null> {
  if (length === -1) return null
  cursor.checkRoom('customData', { count: length, minBytes: 1, available: cursor.remaining })
  if (length > gameFileLimits.customBytes) {
    await cursor.skip(length)
    return new Uint8Array(0)
  }
  await cursor.fill(length)
  return cursor.take(length)
}

function register(book: ComponentIndex, record: ComponentRecord, { types }: SaveHeader): void {
  const index = record.order + 1
  const { address, parent } = record
  if (!types.has(record.type)) throw new GameFileError('unknownType', { index, id: record.type })
  if (address === 0) throw new GameFileError('noAddress', { index })
  if (book.findOrder(address) >= 0) throw new GameFileError('sameAddress', { index, address })
  record.parentOrder = parent === 0 ? -1 : book.findOrder(parent)
  if (parent !== 0 && record.parentOrder < 0) throw new GameFileError('noParent', { index, address: parent })
  const depth = parent === 0 ? 0 : book.getDepth(record.parentOrder) + 1
  if (depth > gameFileLimits.nesting) throw new GameFileError('tooDeep', { index, most: gameFileLimits.nesting })
  book.add(address, { inputs: record.inputCount, outputs: record.outputCount, depth })
}
