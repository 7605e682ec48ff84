import { GameFileError } from '../gameFileError.ts'
import { toDisplayName } from '../toDisplayName.ts'
import type { ByteSource } from '../types.ts'
import { createBufferedReader } from './bufferedReader.ts'
import { type DirectoryEntry, readCentralDirectory } from './centralDirectory.ts'

export type ZipEntry = Pick<DirectoryEntry, 'name' | 'method' | 'crc' | 'packedBytes' | 'unpackedBytes'> & {
  dataOffset: number
}

const signature = 0x04034b50
const fixedBytes = 30
const unset32 = 0xffffffff
/** Flag bit 3: sizes and checksum follow the data, because the writer streamed it. */
const hasDescriptor = 8

/** Local file header, or the end record of an empty zip. */
const magics = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
]

export const startsWithZipMagic = (start: Uint8Array): boolean => start.length >= 4 && isZipMagicPrefix(start)

/** True for the first bytes of a zip too. */
export const isZipMagicPrefix = (start: Uint8Array): boolean =>
  magics.some((magic) => magic.every((byte, at) => at >= start.length || start[at] === byte))

/**
 * Checks number, sizes, names and types, that no two files overlap, and that both headers of each agree; unpacks
 * nothing. Throws GameFileError.
 */
export async function openZip(source: ByteSource): Promise<ZipEntry[]> {
  const { entries, directoryOffset } = await readCentralDirectory(source)
  const inOrder = entries.toSorted((a, b) => a.headerOffset - b.headerOffset)
  if (inOrder.length > 0 && inOrder[0]!.headerOffset !== 0) throw new GameFileError('zipPreceded')
  const read = createBufferedReader(source)
  const files: ZipEntry[] = []
  for (const [index, entry] of inOrder.entries()) {
    const end = inOrder[index + 1]?.headerOffset ?? directoryOffset
    const dataOffset = await checkHeader(entry, { read, end })
    const { name, method, crc, packedBytes, unpackedBytes } = entry
    if (!entry.isFolder) files.push({ name, method, crc, packedBytes, unpackedBytes, dataOffset })
  }
  return files
}

/** `end` is the offset of the next structure in the file. */
async function checkHeader(entry: DirectoryEntry, { read, end }: { read: ByteSource['read']; end: number }) {
  const name = toDisplayName(entry.name)
  const start = entry.headerOffset
  if (start + fixedBytes + entry.packedBytes > end) throw new GameFileError('zipOverlap', { name })
  const bytes = await read(start, fixedBytes)
  if (bytes.length < fixedBytes) throw new GameFileError('zipDamaged')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [nameLength, extraLength] = [view.getUint16(26, true), view.getUint16(28, true)]
  const dataOffset = start + fixedBytes + nameLength + extraLength
  const isConsistent =
    view.getUint32(0, true) === signature &&
    view.getUint16(8, true) === entry.method &&
    sizesMatch(view, entry) &&
    nameLength === entry.nameBytes.length &&
    bytesEqual(await read(start + fixedBytes, nameLength), entry.nameBytes)
  if (!isConsistent) throw new GameFileError('zipLies', { name })
  if (dataOffset + entry.packedBytes > end) throw new GameFileError('zipOverlap', { name })
  return dataOffset
}

function sizesMatch(view: DataView, entry: DirectoryEntry): boolean {
  if (view.getUint16(6, true) & hasDescriptor) return true
  const same = (at: number, value: number) => [value, unset32].includes(view.getUint32(at, true))
  return same(14, entry.crc) && same(18, entry.packedBytes) && same(22, entry.unpackedBytes)
}

const bytesEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])
