import type { Cursor } from '../bytes/cursor.ts'
import { GameFileFault } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'
import type { ModReference, SaveKind } from '../types.ts'

const magic = 'Logic World save'
const fixedBytes = 42
const formats = { oldest: 5, newest: 7 }
/** The least that one of each can take: without pegs, name or custom data. */
const least = { mod: 20, type: 6, component: 50, wire: 26, ending: 20 }

export type SaveHeader = {
  saveFormat: number
  isKnownFormat: boolean
  kind: SaveKind
  gameVersion: number[]
  componentCount: number
  wireCount: number
  mods: ModReference[]
  /** From the numbers that stand in this file to names such as MHG.Inverter; empty for a format not known. */
  types: Map<number, string>
}

export const magicBytes = magic.length

/** Whether a file begins as saves do. */
export function isSave(start: Uint8Array): boolean {
  return start.length >= magicBytes && [...magic].every((letter, at) => start[at] === letter.charCodeAt(0))
}

/**
 * Reads from the beginning to the components. What follows the fixed part has stood in the same place in every format
 * since 5, so that of a later one we can still tell the version, the counts and the mods.
 */
export async function readHeader(cursor: Cursor): Promise<SaveHeader> {
  cursor.mark('header')
  await cursor.fill(magicBytes)
  if (!isSave(cursor.take(magicBytes))) throw new GameFileFault('notACreation')
  await cursor.fill(1)
  const saveFormat = cursor.u8()
  if (saveFormat < formats.oldest) throw new GameFileFault('tooOld', { format: saveFormat })
  await cursor.fill(fixedBytes - magicBytes - 1)
  const gameVersion = readVersion(cursor)
  const kind = saveKind(cursor.u8())
  const counts = { componentCount: cursor.i32(), wireCount: cursor.i32() }
  const isKnownFormat = saveFormat <= formats.newest
  checkCounts(cursor, { ...counts, isKnownFormat })
  const mods = await readMods(cursor)
  const types = isKnownFormat ? await readTypes(cursor) : new Map<number, string>()
  if (isKnownFormat) checkCounts(cursor, { ...counts, isKnownFormat })
  return { saveFormat, isKnownFormat, kind, gameVersion, ...counts, mods, types }
}

const readVersion = (cursor: Cursor): number[] => [cursor.i32(), cursor.i32(), cursor.i32(), cursor.i32()]

function saveKind(type: number): SaveKind {
  if (type === 0) throw new GameFileFault('brokenSave')
  if (type === 1) return 'world'
  if (type === 2) return 'subassembly'
  throw new GameFileFault('unknownSaveType', { type })
}

type Counts = { componentCount: number; wireCount: number; isKnownFormat: boolean }

/** Asked twice: before the lists of the header are read, and more strictly after. */
function checkCounts(cursor: Cursor, { componentCount, wireCount, isKnownFormat }: Counts): void {
  const room = isKnownFormat ? Math.max(0, cursor.remaining - least.ending) : Number.MAX_SAFE_INTEGER
  cursor.mark('header')
  cursor.checkCount('components', { count: componentCount, most: Math.floor(room / least.component) })
  const left = room - componentCount * least.component
  cursor.checkCount('wires', { count: wireCount, most: Math.floor(left / least.wire) })
}

async function readMods(cursor: Cursor): Promise<ModReference[]> {
  const count = await cursor.count('mods', least.mod)
  cursor.checkCount('mods', { count, most: gameFileLimits.modCount })
  const mods: ModReference[] = []
  for (let index = 1; index <= count; index++) {
    cursor.mark('mod', index)
    const id = await cursor.string()
    if (!cursor.has(16)) await cursor.fill(16)
    mods.push({ id, version: readVersion(cursor) })
  }
  cursor.mark('header')
  return mods
}

async function readTypes(cursor: Cursor): Promise<Map<number, string>> {
  const count = await cursor.count('types', least.type)
  cursor.checkCount('types', { count, most: gameFileLimits.typeCount })
  const types = new Map<number, string>()
  for (let index = 1; index <= count; index++) {
    cursor.mark('type', index)
    if (!cursor.has(2)) await cursor.fill(2)
    const number = cursor.u16()
    if (types.has(number)) throw new GameFileFault('sameType', { index, id: number })
    types.set(number, await cursor.string())
  }
  return types
}
