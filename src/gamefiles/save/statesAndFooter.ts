import type { Cursor } from '../bytes/cursor.ts'
import { GameFileError } from '../gameFileError.ts'
import type { SaveKind } from '../types.ts'

const footer = 'redstone sux lol'

export type States = { isOn(id: number): boolean }

/** A world stores states as bits; a subassembly lists the ids of those that are on. */
export async function readStates(cursor: Cursor, { kind, isNeeded }: { kind: SaveKind; isNeeded: boolean }) {
  cursor.mark('states')
  const stateBytes = kind === 'world' ? 1 : 4
  const count = await cursor.count('circuitStates', stateBytes)
  if (!isNeeded) return cursor.skip(count * stateBytes)
  const bytes = await cursor.takeAll(count * stateBytes)
  return kind === 'world' ? fromBits(bytes) : fromList(bytes)
}

const fromBits = (bits: Uint8Array): States => ({
  isOn: (id) => id >= 0 && ((bits[id >>> 3] ?? 0) & (1 << (id & 7))) !== 0,
})

function fromList(bytes: Uint8Array): States {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ids = Int32Array.from({ length: bytes.length / 4 }, (_, at) => view.getInt32(at * 4, true)).sort()
  return { isOn: (id) => includesSorted(ids, id) }
}

function includesSorted(sorted: Int32Array, id: number): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < id) low = middle + 1
    else high = middle
  }
  return sorted[low] === id
}

/** Anything else means that the reader lost its position or that data follows. */
export async function readFooter(cursor: Cursor): Promise<void> {
  cursor.mark('footer')
  await cursor.fill(footer.length)
  const found = cursor.take(footer.length)
  if ([...footer].some((letter, at) => found[at] !== letter.charCodeAt(0))) throw new GameFileError('wrongFooter')
  if (!(await cursor.isAtEnd())) throw new GameFileError('trailingBytes', { count: cursor.remaining })
}
