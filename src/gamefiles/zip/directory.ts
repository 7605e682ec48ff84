import { Cursor } from '../bytes/cursor.ts'
import { feedOf } from '../bytes/feed.ts'
import { GameFileFault, shownName } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'
import type { ByteSource } from '../types.ts'
import { findDirectory } from './ending.ts'
import { checkName, decodedName } from './names.ts'

/** As the directory of the zip describes a file. The names of the fields are those of PKWARE's APPNOTE 4.3.12, shortened. */
export type DirectoryEntry = {
  name: string
  nameBytes: Uint8Array
  isFolder: boolean
  flags: number
  method: number
  crc: number
  packedBytes: number
  unpackedBytes: number
  headerOffset: number
}

const signature = 0x02014b50
const fixedBytes = 46
const encrypted = 1
const unset32 = 0xffffffff
const zip64Field = 1
const fileTypeMask = 0o170000
const plainFile = 0o100000
const folder = 0o040000

/** Reads and checks the directory of a zip. Nothing that it says is believed until the entries have been compared. */
export async function readDirectory(source: ByteSource) {
  const { offset, bytes, count } = await findDirectory(source)
  const cursor = new Cursor(feedOf(source, { from: offset, to: offset + bytes }))
  const entries: DirectoryEntry[] = []
  for (let index = 0; index < count; index++) entries.push(await readEntry(cursor))
  if (!(await cursor.isAtEnd())) throw new GameFileFault('zipDamaged')
  checkTotals(entries)
  checkTwins(entries)
  return { entries, directoryOffset: offset }
}

async function readEntry(cursor: Cursor): Promise<DirectoryEntry> {
  if (cursor.remaining < fixedBytes) throw new GameFileFault('zipDamaged')
  await cursor.fill(fixedBytes)
  if (cursor.u32() !== signature) throw new GameFileFault('zipDamaged')
  cursor.take(4)
  const [flags, method] = [cursor.u16(), cursor.u16()]
  cursor.take(4)
  const [crc, packed, unpacked] = [cursor.u32(), cursor.u32(), cursor.u32()]
  const [nameLength, extraLength, commentLength] = [cursor.u16(), cursor.u16(), cursor.u16()]
  cursor.take(4)
  const attributes = cursor.u32()
  const headerOffset = cursor.u32()
  const rest = nameLength + extraLength + commentLength
  if (cursor.remaining < rest) throw new GameFileFault('zipDamaged')
  await cursor.fill(rest)
  const nameBytes = cursor.take(nameLength).slice()
  const extra = cursor.take(extraLength).slice()
  cursor.take(commentLength)
  const name = checkName(decodedName(nameBytes))
  checkKind(name, { attributes, flags })
  const entry = { name, nameBytes, isFolder: name.endsWith('/'), flags, method, crc }
  return { ...entry, ...bigNumbers(extra, { packed, unpacked, headerOffset }) }
}

function checkKind(name: string, { attributes, flags }: { attributes: number; flags: number }): void {
  if (flags & encrypted) throw new GameFileFault('zipEncrypted', { name: shownName(name) })
  const type = (attributes >>> 16) & fileTypeMask
  if (type !== 0 && type !== plainFile && type !== folder) {
    throw new GameFileFault('zipLink', { name: shownName(name) })
  }
}

/** Numbers that do not fit 32 bits stand in the field 1 of the extra data, in this order and only where they are unset. */
function bigNumbers(extra: Uint8Array, small: { packed: number; unpacked: number; headerOffset: number }) {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  let at = 0
  while (at + 4 <= extra.length && view.getUint16(at, true) !== zip64Field) at += 4 + view.getUint16(at + 2, true)
  at += 4
  const big = (value: number): number => {
    if (value !== unset32) return value
    if (at + 8 > extra.length) throw new GameFileFault('zipDamaged')
    at += 8
    return Number(view.getBigUint64(at - 8, true))
  }
  const unpackedBytes = big(small.unpacked)
  const packedBytes = big(small.packed)
  return { unpackedBytes, packedBytes, headerOffset: big(small.headerOffset) }
}

function checkTotals(entries: readonly DirectoryEntry[]): void {
  const { zipTotalBytes, zipRatio, zipRatioFromBytes } = gameFileLimits
  let total = 0
  for (const { name, packedBytes, unpackedBytes, isFolder } of entries) {
    total += unpackedBytes
    if (total > zipTotalBytes) throw new GameFileFault('zipTooLarge', { most: zipTotalBytes })
    if (isFolder && unpackedBytes > 0) throw new GameFileFault('zipLies', { name: shownName(name) })
    if (unpackedBytes > zipRatioFromBytes && unpackedBytes > packedBytes * zipRatio) {
      throw new GameFileFault('zipRatio', { name: shownName(name), most: zipRatio })
    }
  }
}

/** Programs differ in which of two they take; on Windows and macOS case does not tell names apart. */
function checkTwins(entries: readonly DirectoryEntry[]): void {
  const names = new Set<string>()
  for (const { name } of entries) {
    const folded = name.normalize('NFC').toLowerCase()
    if (names.has(folded)) throw new GameFileFault('zipSameName', { name: shownName(name) })
    names.add(folded)
  }
}
