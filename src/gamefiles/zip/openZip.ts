import { GameFileFault, shownName } from '../fault.ts'
import type { ByteSource } from '../types.ts'
import { buffered } from './buffered.ts'
import { type DirectoryEntry, readDirectory } from './directory.ts'

/** A file in a zip: described by the directory, and found to be there as described. */
export type ZipEntry = Pick<DirectoryEntry, 'name' | 'method' | 'crc' | 'packedBytes' | 'unpackedBytes'> & {
  dataOffset: number
}

const signature = 0x04034b50
const fixedBytes = 30
const unset32 = 0xffffffff
/** Sizes and checksum follow the data, because whoever wrote it did not know them before. */
const hasDescriptor = 8

/** The first bytes of a zip: of one with files, and of one without. */
export const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 && start[1] === 0x4b && ((start[2] === 3 && start[3] === 4) || (start[2] === 5 && start[3] === 6))

/**
 * Reads the directory of a zip and the header of every file in it: their number, sizes, names and kinds are within
 * bounds, no two share a byte, and both descriptions of each agree. Nothing is unpacked. Throws GameFileFault.
 */
export async function openZip(source: ByteSource): Promise<ZipEntry[]> {
  const { entries, directoryOffset } = await readDirectory(source)
  const inOrder = entries.toSorted((a, b) => a.headerOffset - b.headerOffset)
  if (inOrder.length > 0 && inOrder[0]!.headerOffset !== 0) throw new GameFileFault('zipPreceded')
  const read = buffered(source)
  const files: ZipEntry[] = []
  for (const [index, entry] of inOrder.entries()) {
    const end = inOrder[index + 1]?.headerOffset ?? directoryOffset
    const dataOffset = await checkHeader(entry, { read, end })
    const { name, method, crc, packedBytes, unpackedBytes } = entry
    if (!entry.isFolder) files.push({ name, method, crc, packedBytes, unpackedBytes, dataOffset })
  }
  return files
}

/** Where the data begins. `end` is where the next thing in the file begins. */
async function checkHeader(entry: DirectoryEntry, { read, end }: { read: ByteSource['read']; end: number }) {
  const name = shownName(entry.name)
  const start = entry.headerOffset
  if (start + fixedBytes + entry.packedBytes > end) throw new GameFileFault('zipOverlap', { name })
  const bytes = await read(start, fixedBytes)
  if (bytes.length < fixedBytes) throw new GameFileFault('zipDamaged')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [nameLength, extraLength] = [view.getUint16(26, true), view.getUint16(28, true)]
  const dataOffset = start + fixedBytes + nameLength + extraLength
  const isTrue =
    view.getUint32(0, true) === signature &&
    view.getUint16(8, true) === entry.method &&
    sameSizes(view, entry) &&
    nameLength === entry.nameBytes.length &&
    equal(await read(start + fixedBytes, nameLength), entry.nameBytes)
  if (!isTrue) throw new GameFileFault('zipLies', { name })
  if (dataOffset + entry.packedBytes > end) throw new GameFileFault('zipOverlap', { name })
  return dataOffset
}

function sameSizes(view: DataView, entry: DirectoryEntry): boolean {
  if (view.getUint16(6, true) & hasDescriptor) return true
  const same = (at: number, value: number) => [value, unset32].includes(view.getUint32(at, true))
  return same(14, entry.crc) && same(18, entry.packedBytes) && same(22, entry.unpackedBytes)
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at])
