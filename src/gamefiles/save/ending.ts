import type { Cursor } from '../bytes/cursor.ts'
import { GameFileFault } from '../fault.ts'
import type { SaveKind } from '../types.ts'

const footer = 'redstone sux lol'

/** Which circuit states are on, by their ids. */
export type States = { isOn(id: number): boolean }

/** In a world eight states stand in a byte; a subassembly lists the ids of those that are on. */
export async function readStates(cursor: Cursor, { kind, isWanted }: { kind: SaveKind; isWanted: boolean }) {
  cursor.mark('states')
  const stateBytes = kind === 'world' ? 1 : 4
  const count = await cursor.count('states', stateBytes)
  if (!isWanted) return cursor.skip(count * stateBytes)
  const bytes = await cursor.takeAll(count * stateBytes)
  return kind === 'world' ? bitStates(bytes) : listedStates(bytes)
}

const bitStates = (bits: Uint8Array): States => ({
  isOn: (id) => id >= 0 && ((bits[id >>> 3] ?? 0) & (1 << (id & 7))) !== 0,
})

function listedStates(bytes: Uint8Array): States {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ids = Int32Array.from({ length: bytes.length / 4 }, (_, at) => view.getInt32(at * 4, true)).sort()
  return { isOn: (id) => contains(ids, id) }
}

function contains(sorted: Int32Array, id: number): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < id) low = middle + 1
    else high = middle
  }
  return sorted[low] === id
}

/** The same bytes end every save; whoever does not come to them has lost the way, and nothing may follow. */
export async function readFooter(cursor: Cursor): Promise<void> {
  cursor.mark('footer')
  await cursor.fill(footer.length)
  const found = cursor.take(footer.length)
  if ([...footer].some((letter, at) => found[at] !== letter.charCodeAt(0))) throw new GameFileFault('wrongFooter')
  if (!(await cursor.isAtEnd())) throw new GameFileFault('trailingBytes', { count: cursor.remaining })
}
