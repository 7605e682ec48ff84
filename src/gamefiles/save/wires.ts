import type { Cursor } from '../bytes/cursor.ts'
import { GameFileFault } from '../fault.ts'
import type { AddressBook } from './addressBook.ts'
import type { SaveHeader } from './header.ts'

const wireBytes = 26
/** In formats 5 and 6 the first byte of a peg's address says whether it is an input. */
const newestWithBoolean = 6

export type PegReference = { isInput: boolean; order: number; peg: number }

/** One wire; there is one of these for all of them. */
export type WireRecord = { index: number; from: PegReference; to: PegReference; state: number }

export type OnWire = (wire: WireRecord) => void

/** Reads all wires; both ends of each must be pegs that there are. */
export async function readWires(cursor: Cursor, { header, book, onWire }: WireReading): Promise<void> {
  const hasBooleans = header.saveFormat <= newestWithBoolean
  const from = { isInput: false, order: 0, peg: 0 }
  const to = { isInput: false, order: 0, peg: 0 }
  const wire: WireRecord = { index: 0, from, to, state: 0 }
  const place = { book, hasBooleans, index: 0 }
  for (let index = 1; index <= header.wireCount; index++) {
    cursor.mark('wire', index)
    if (!cursor.has(wireBytes)) await cursor.fill(wireBytes)
    wire.index = place.index = index
    readPeg(cursor, from, place)
    readPeg(cursor, to, place)
    wire.state = cursor.i32()
    if (!Number.isFinite(cursor.f32())) throw new GameFileFault('badPlace', { place: 'wire', index })
    onWire(wire)
  }
}

export type WireReading = { header: SaveHeader; book: AddressBook; onWire: OnWire }

function readPeg(cursor: Cursor, into: PegReference, { book, hasBooleans, index }: Place): void {
  const kind = cursor.u8()
  const address = cursor.u32()
  const peg = cursor.i32()
  if (hasBooleans ? kind > 1 : kind !== 1 && kind !== 2) throw new GameFileFault('wireKind', { index, kind })
  const order = book.orderOf(address)
  if (order < 0) throw new GameFileFault('wireNoComponent', { index, address: address })
  into.isInput = kind === 1
  into.order = order
  into.peg = peg
  const count = into.isInput ? book.inputsOf(order) : book.outputsOf(order)
  if (peg >= 0 && peg < count) return
  throw new GameFileFault(into.isInput ? 'wireNoInput' : 'wireNoOutput', { index, address: address, peg })
}

type Place = { book: AddressBook; hasBooleans: boolean; index: number }
