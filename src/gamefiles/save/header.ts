import type { Cursor } from '../bytes/cursor.ts'
import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import type { ModReference, SaveKind } from '../types.ts'

const magic = 'Logic World save'
const fixedBytes = 42
const formats = { oldest: 5, newest: 7 }
/** Minimum size in bytes of one item, without pegs, name or custom data. */
const minBytes = { mod: 20, type: 6, component: 50, wire: 26, ending: 20 }

export type SaveHeader = {
  saveFormat: number
  isKnownFormat: boolean
  kind: SaveKind
  gameVersion: number[]
  componentCount: number
  wireCount: number
  mods: ModReference[]
  /** Types by their number in this file; empty for an unknown format. */
  types: Map<number, string>
}

export const magicBytes = magic.length

export const startsWithSaveMagic = (start: Uint8Array): boolean =>
  start.length >= magicBytes && isSaveMagicPrefix(start)

/** True for the first bytes of a save too. */
export function isSaveMagicPrefix(start: Uint8Array): boolean {
  return start.every((byte, at) => at >= magicBytes || byte === magic.charCodeAt(at))
}

/**
 * The layout up to the mods has not changed since format 5, so version, counts and mods of later formats are readable.
 */
export async function readHeader(cursor: Cursor): Promise<SaveHeader> {
  cursor.mark('header')
  await cursor.fill(magicBytes)
  if (!startsWithSaveMagic(cursor.take(magicBytes))) throw new GameFileError('notACreation')
  await cursor.fill(1)
  const saveFormat = cursor.u8()
  if (saveFormat < formats.oldest) throw new GameFileError('tooOld', { format: saveFormat })
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
  if (type === 0) throw new GameFileError('brokenSave')
  if (type === 1) return 'world'
  if (type === 2) return 'subassembly'
  throw new GameFileError('unknownSaveType', { type })
}

type Counts = { componentCount: number; wireCount: number; isKnownFormat: boolean }

/** Called before and, more strictly, after the lists of the header are read. */
function checkCounts(cursor: Cursor, { componentCount, wireCount, isKnownFormat }: Counts): void {
  const available = isKnownFormat ? Math.max(0, cursor.remaining - minBytes.ending) : Number.MAX_SAFE_INTEGER
  cursor.mark('header')
  cursor.checkRoom('components', { count: componentCount, minBytes: minBytes.component, available })
  const remaining = available - componentCount * minBytes.component
  cursor.checkRoom('wires', { count: wireCount, minBytes: minBytes.wire, available: remaining })
}

async function readMods(cursor: Cursor): Promise<ModReference[]> {
  const count = await cursor.count('mods', minBytes.mod)
  cursor.checkCount('mods', { count, max: gameFileLimits.modCount })
  const mods: ModReference[] = []
  for (let index = 1; index <= count; index++) {
    cursor.mark('mod', index)
    const id = await cursor.readString()
    if (!cursor.has(16)) await cursor.fill(16)
    mods.push({ id, version: readVersion(cursor) })
  }
  cursor.mark('header')
  return mods
}

async function readTypes(cursor: Cursor): Promise<Map<number, string>> {
  const count = await cursor.count('types', minBytes.type)
  cursor.checkCount('types', { count, max: gameFileLimits.typeCount })
  const types = new Map<number, string>()
  for (let index = 1; index <= count; index++) {
    cursor.mark('type', index)
    if (!cursor.has(2)) await cursor.fill(2)
    const number = cursor.u16()
    if (types.has(number)) throw new GameFileError('sameType', { index, id: number })
    types.set(number, await cursor.readString())
  }
  return types
}
