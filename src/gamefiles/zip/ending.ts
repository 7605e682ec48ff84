import { GameFileFault } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'
import type { ByteSource } from '../types.ts'

const endBytes = 22
const longestComment = 65_535
const locatorBytes = 20
const end64Bytes = 56
const signatures = { end: 0x06054b50, locator: 0x07064b50, end64: 0x06064b50 }
const unset16 = 0xffff
const unset32 = 0xffffffff
/** More than 20,000 entries with long names ever need. */
const largestDirectory = 64 * 2 ** 20

export type Directory = { offset: number; bytes: number; count: number }

/**
 * Finds the directory by the record at the end. A zip may stand within another file as far as the format goes; here it
 * must be the whole file, so that no other program takes it for something else.
 */
export async function findDirectory(source: ByteSource): Promise<Directory> {
  const tailBytes = Math.min(source.size, endBytes + longestComment)
  const tail = await source.read(source.size - tailBytes, tailBytes)
  if (tail.length !== tailBytes) throw new GameFileFault('changedWhileRead')
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  const at = findEnd(view)
  const endOffset = source.size - tailBytes + at
  if (view.getUint16(at + 4, true) % unset16 !== 0 || view.getUint16(at + 6, true) % unset16 !== 0) {
    throw new GameFileFault('zipParts')
  }
  const small = {
    count: view.getUint16(at + 10, true),
    bytes: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  }
  const isBig = small.count === unset16 || small.bytes === unset32 || small.offset === unset32
  const big = isBig ? await readEnd64(source, endOffset) : undefined
  return checked(big?.directory ?? small, big?.offset ?? endOffset)
}

/** The last record whose comment ends where the file does. */
function findEnd(view: DataView): number {
  let isCut = false
  for (let at = view.byteLength - endBytes; at >= 0; at--) {
    if (view.getUint32(at, true) !== signatures.end) continue
    if (at + endBytes + view.getUint16(at + 20, true) === view.byteLength) return at
    isCut = true
  }
  throw new GameFileFault(isCut ? 'zipTrailing' : 'zipDamaged')
}

async function readEnd64(source: ByteSource, endOffset: number) {
  if (endOffset < locatorBytes + end64Bytes) return undefined
  const locator = viewOf(await source.read(endOffset - locatorBytes, locatorBytes))
  if (locator.byteLength < locatorBytes || locator.getUint32(0, true) !== signatures.locator) return undefined
  const offset = Number(locator.getBigUint64(8, true))
  if (offset > endOffset - locatorBytes - end64Bytes) throw new GameFileFault('zipDamaged')
  const record = viewOf(await source.read(offset, end64Bytes))
  if (record.byteLength < end64Bytes || record.getUint32(0, true) !== signatures.end64) {
    throw new GameFileFault('zipDamaged')
  }
  const [count, bytes, start] = [32, 40, 48].map((at) => Number(record.getBigUint64(at, true))) as [
    number,
    number,
    number,
  ]
  return { offset, directory: { count, bytes, offset: start } }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function checked(directory: Directory, end: number): Directory {
  const { count, bytes, offset } = directory
  if (count > gameFileLimits.zipEntries) {
    throw new GameFileFault('zipTooMany', { count, most: gameFileLimits.zipEntries })
  }
  if (offset + bytes < end) throw new GameFileFault('zipPreceded')
  if (offset + bytes !== end || bytes > largestDirectory) throw new GameFileFault('zipDamaged')
  return directory
}
