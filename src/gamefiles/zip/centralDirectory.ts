import { Cursor } from '../bytes/cursor.ts'
import { createFeed } from '../bytes/feed.ts'
import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import { toDisplayName } from '../toDisplayName.ts'
import type { ByteSource } from '../types.ts'
import { findCentralDirectory } from './endOfCentralDirectory.ts'
import { checkName, decodeName } from './names.ts'

/** Fields as in PKWARE's APPNOTE 4.3.12. */
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
const regularFile = 0o100000
const directory = 0o040000

/** The directory is untrusted until `openZip` has compared it with the local headers. */
export async function readCentralDirectory(source: ByteSource) {
  const { offset, bytes, count } = await findCentralDirectory(source)
  const cursor = new Cursor(createFeed(source, { from: offset, to: offset + bytes }))
  const entries: DirectoryEntry[] = []
  for (let index = 0; index < count; index++) entries.push(await readEntry(cursor))
  if (!(await cursor.isAtEnd())) throw new GameFileError('zipDamaged')
  checkTotals(entries)
  rejectDuplicateNames(entries)
  return { entries, directoryOffset: offset }
}

async function readEntry(cursor: Cursor): Promise<DirectoryEntry> {
  if (cursor.remaining < fixedBytes) throw new GameFileError('zipDamaged')
  await cursor.fill(fixedBytes)
  if (cursor.u32() !== signature) throw new GameFileError('zipDamaged')
  cursor.take(4)
  const [flags, method] = [cursor.u16(), cursor.u16()]
  cursor.take(4)
  const [crc, packed, unpacked] = [cursor.u32(), cursor.u32(), cursor.u32()]
  const [nameLength, extraLength, commentLength] = [cursor.u16(), cursor.u16(), cursor.u16()]
  cursor.take(4)
  const attributes = cursor.u32()
  const headerOffset = cursor.u32()
  const rest = nameLength + extraLength + commentLength
  if (cursor.remaining < rest) throw new GameFileError('zipDamaged')
  await cursor.fill(rest)
  const nameBytes = cursor.take(nameLength).slice()
  const extra = cursor.take(extraLength).slice()
  cursor.take(commentLength)
  const name = checkName(decodeName(nameBytes))
  checkFileType(name, { attributes, flags })
  const entry = { name, nameBytes, isFolder: name === '' || name.endsWith('/'), flags, method, crc }
  return { ...entry, ...readZip64(extra, { packed, unpacked, headerOffset }) }
}

function checkFileType(name: string, { attributes, flags }: { attributes: number; flags: number }): void {
  if (flags & encrypted) throw new GameFileError('zipEncrypted', { name: toDisplayName(name) })
  const type = (attributes >>> 16) & fileTypeMask
  if (type !== 0 && type !== regularFile && type !== directory) {
    throw new GameFileError('zipLink', { name: toDisplayName(name) })
  }
}

/** ZIP64: values above 32 bits are in extra field 1, in this order and only if unset in the entry. */
function readZip64(extra: Uint8Array, small: { packed: number; unpacked: number; headerOffset: number }) {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  let at = 0
  while (at + 4 <= extra.length && view.getUint16(at, true) !== zip64Field) at += 4 + view.getUint16(at + 2, true)
  at += 4
  const read64 = (value: number): number => {
    if (value !== unset32) return value
    if (at + 8 > extra.length) throw new GameFileError('zipDamaged')
    at += 8
    return Number(view.getBigUint64(at - 8, true))
  }
  const unpackedBytes = read64(small.unpacked)
  const packedBytes = read64(small.packed)
  return { unpackedBytes, packedBytes, headerOffset: read64(small.headerOffset) }
}

function checkTotals(entries: readonly DirectoryEntry[]): void {
  const { zipTotalBytes, zipRatio, zipRatioFromBytes } = gameFileLimits
  let total = 0
  for (const { name, packedBytes, unpackedBytes, isFolder } of entries) {
    total += unpackedBytes
    if (total > zipTotalBytes) throw new GameFileError('zipTooLarge', { most: zipTotalBytes })
    if (isFolder && unpackedBytes > 0) throw new GameFileError('zipLies', { name: toDisplayName(name) })
    if (unpackedBytes > zipRatioFromBytes && unpackedBytes > packedBytes * zipRatio) {
      throw new GameFileError('zipRatio', { name: toDisplayName(name), most: zipRatio })
    }
  }
}

/** Programs differ in which duplicate they take; Windows and macOS ignore case. */
function rejectDuplicateNames(entries: readonly DirectoryEntry[]): void {
  const names = new Set<string>()
  for (const { name } of entries) {
    const folded = name.normalize('NFC').toLowerCase()
    if (names.has(folded)) throw new GameFileError('zipSameName', { name: toDisplayName(name) })
    names.add(folded)
  }
}
