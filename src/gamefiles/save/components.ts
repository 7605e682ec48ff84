import type { Cursor } from '../bytes/cursor.ts'
import { GameFileFault } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'
import { AddressBook } from './addressBook.ts'
import type { SaveHeader } from './header.ts'

const oldestWithFixedPositions = 6
const millimetresPerUnit = 1_000
const fixedBytes = 42

/**
 * One component as it stands in a save. There is one of these for all of them: whoever wants to keep something copies
 * it. Addresses, positions (millimetres) and rotations are relative to the parent, as stored.
 */
export type ComponentRecord = {
  /** 0 for the first. */
  order: number
  address: number
  parent: number
  /** The order of the parent, or -1. */
  parentOrder: number
  type: number
  readonly position: [x: number, y: number, z: number]
  readonly rotation: [x: number, y: number, z: number, w: number]
  /** Ids of circuit states, one for each input peg; the first `inputCount` count. */
  inputs: Int32Array
  inputCount: number
  outputs: Int32Array
  outputCount: number
  /** Null where the component has none of its own; empty where it is longer than anybody here reads. */
  customData: Uint8Array | null
}

const newRecord = (): ComponentRecord => ({
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

/** Reads all components, and checks what can be checked of each by those before it. */
export async function readComponents(cursor: Cursor, header: SaveHeader, onComponent: OnComponent) {
  const book = new AddressBook(header.componentCount)
  const isFixed = header.saveFormat >= oldestWithFixedPositions
  const record = newRecord()
  for (let order = 0; order < header.componentCount; order++) {
    cursor.mark('component', order + 1)
    record.order = order
    if (!cursor.has(fixedBytes)) await cursor.fill(fixedBytes)
    readPlace(cursor, record, isFixed)
    record.inputCount = checkPegCount(cursor, 'inputs')
    if (!cursor.has(4 * record.inputCount + 4)) await cursor.fill(4 * record.inputCount + 4)
    record.inputs = readStateIds(cursor, record.inputs, record.inputCount)
    record.outputCount = checkPegCount(cursor, 'outputs')
    if (!cursor.has(4 * record.outputCount + 4)) await cursor.fill(4 * record.outputCount + 4)
    record.outputs = readStateIds(cursor, record.outputs, record.outputCount)
    const customBytes = cursor.i32()
    if (customBytes >= 0 && cursor.has(customBytes)) record.customData = cursor.take(customBytes)
    else record.customData = await readCustomData(cursor, customBytes)
    enter(book, record, header)
    onComponent(record)
  }
  return book
}

function readPlace(cursor: Cursor, record: ComponentRecord, isFixed: boolean): void {
  record.address = cursor.u32()
  record.parent = cursor.u32()
  record.type = cursor.u16()
  const { position, rotation } = record
  for (let axis = 0; axis < 3; axis++) position[axis] = isFixed ? cursor.i32() : cursor.f32() * millimetresPerUnit
  for (let axis = 0; axis < 4; axis++) rotation[axis] = cursor.f32()
  const sum = position[0] + position[1] + position[2] + rotation[0] + rotation[1] + rotation[2] + rotation[3]
  if (!Number.isFinite(sum)) throw new GameFileFault('badPlace', { place: 'component', index: record.order + 1 })
}

function checkPegCount(cursor: Cursor, place: 'inputs' | 'outputs'): number {
  const count = cursor.i32()
  const most = Math.min(gameFileLimits.pegCount, Math.floor(cursor.remaining / 4))
  if (count < 0 || count > most) cursor.checkCount(place, { count, most })
  return count
}

function readStateIds(cursor: Cursor, ids: Int32Array, count: number): Int32Array {
  const into = ids.length < count ? new Int32Array(count * 2) : ids
  for (let peg = 0; peg < count; peg++) into[peg] = cursor.i32()
  return into
}

/** -1 stands for none. What is larger than the window would grow for, nobody here can make use of. */
async function readCustomData(cursor: Cursor, length: number): Promise<Uint8Array | null> {
  if (length === -1) return null
  cursor.checkCount('customData', { count: length, most: cursor.remaining })
  if (length > gameFileLimits.customBytes) {
    await cursor.skip(length)
    return new Uint8Array(0)
  }
  await cursor.fill(length)
  return cursor.take(length)
}

function enter(book: AddressBook, record: ComponentRecord, { types }: SaveHeader): void {
  const index = record.order + 1
  const { address, parent } = record
  if (!types.has(record.type)) throw new GameFileFault('unknownType', { index, id: record.type })
  if (address === 0) throw new GameFileFault('noAddress', { index })
  if (book.orderOf(address) >= 0) throw new GameFileFault('sameAddress', { index, address })
  record.parentOrder = parent === 0 ? -1 : book.orderOf(parent)
  if (parent !== 0 && record.parentOrder < 0) throw new GameFileFault('noParent', { index, address: parent })
  const depth = parent === 0 ? 0 : book.depthOf(record.parentOrder) + 1
  if (depth > gameFileLimits.nesting) throw new GameFileFault('tooDeep', { index, most: gameFileLimits.nesting })
  book.add(address, { inputs: record.inputCount, outputs: record.outputCount, depth })
}
