import type { Cursor } from '../bytes/cursor.ts'
import { GameFileError } from '../gameFileError.ts'
import type { ComponentIndex } from './componentIndex.ts'
import type { SaveHeader } from './header.ts'

const wireBytes = 26
/** Up to format 6 a peg starts with a boolean isInput; later formats use 1 (input) and 2 (output). */
const lastBooleanFormat = 6

export type PegReference = { isInput: boolean; order: number; peg: number }

/** One record is reused for all wires. */
export type WireRecord = { index: number; from: PegReference; to: PegReference; state: number }

export type OnWire = (wire: WireRecord) => void

/** Reads all wires; throws if an end is not an existing peg. */
export async function readWires(cursor: Cursor, { header, book, onWire }: ReadWiresOptions): Promise<void> {
  const hasBooleans = header.saveFormat <= lastBooleanFormat
  const from = { isInput: false, order: 0, peg: 0 }
  const to = { isInput: false, order: 0, peg: 0 }
  const wire: WireRecord = { index: 0, from, to, state: 0 }
  const context = { book, hasBooleans, index: 0 }
  for (let index = 1; index <= header.wireCount; index++) {
    cursor.mark('wire', index)
    if (!cursor.has(wireBytes)) await cursor.fill(wireBytes)
    wire.index = context.index = index
    readPeg(cursor, from, context)
    readPeg(cursor, to, context)
    wire.state = cursor.i32()
    if (!Number.isFinite(cursor.f32())) throw new GameFileError('badPlace', { place: 'wire', index })
    onWire(wire)
  }
}

export type ReadWiresOptions = { header: SaveHeader; book: ComponentIndex; onWire: OnWire }

function readPeg(cursor: Cursor, target: PegReference, { book, hasBooleans, index }: PegContext): void {
  const kind = cursor.u8()
  const address = cursor.u32()
  const peg = cursor.i32()
  if (hasBooleans ? kind > 1 : kind !== 1 && kind !== 2) throw new GameFileError('wireKind', { index, kind })
  const order = book.findOrder(address)
  if (order < 0) throw new GameFileError('wireNoComponent', { index, address: address })
  target.isInput = kind === 1
  target.order = order
  target.peg = peg
  const count = target.isInput ? book.getInputCount(order) : book.getOutputCount(order)
  if (peg >= 0 && peg < count) return
  throw new GameFileError(target.isInput ? 'wireNoInput' : 'wireNoOutput', { index, address: address, peg })
}

type PegContext = { book: ComponentIndex; hasBooleans: boolean; index: number }
