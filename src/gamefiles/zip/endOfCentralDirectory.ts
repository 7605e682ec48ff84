import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import type { ByteSource } from '../types.ts'

const endBytes = 22
const maxCommentBytes = 65_535
const locatorBytes = 20
const zip64EndBytes = 56
const signatures = { end: 0x06054b50, locator: 0x07064b50, end64: 0x06064b50 }
const unset16 = 0xffff
const unset32 = 0xffffffff
/** The limit is more than 20,000 entries with long names need. */
const maxDirectoryBytes = 64 * 2 ** 20

export type Directory = { offset: number; bytes: number; count: number }

/**
 * The format allows a zip inside another file; this reader requires the whole file, so that no other program interprets
 * it differently.
 */
export async function findCentralDirectory(source: ByteSource): Promise<Directory> {
  const tailBytes = Math.min(source.size, endBytes + maxCommentBytes)
  const tail = await source.read(source.size - tailBytes, tailBytes)
  if (tail.length !== tailBytes) throw new GameFileError('changedWhileRead')
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  const at = findEndRecord(view)
  const endOffset = source.size - tailBytes + at
  if (view.getUint16(at + 4, true) % unset16 !== 0 || view.getUint16(at + 6, true) % unset16 !== 0) {
    throw new GameFileError('zipParts')
  }
  const small = {
    count: view.getUint16(at + 10, true),
    bytes: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  }
  const isZip64 = small.count === unset16 || small.bytes === unset32 || small.offset === unset32
  const zip64 = isZip64 ? await readZip64EndRecord(source, endOffset) : undefined
  return checkDirectory(zip64?.directory ?? small, zip64?.offset ?? endOffset)
}

/** Its comment must end exactly at the end of the file. */
function findEndRecord(view: DataView): number {
  let hasTrailingBytes = false
  for (let at = view.byteLength - endBytes; at >= 0; at--) {
    if (view.getUint32(at, true) !== signatures.end) continue
    const end = at + endBytes + view.getUint16(at + 20, true)
    if (end === view.byteLength) return at
    hasTrailingBytes ||= end < view.byteLength
  }
  throw new GameFileError(hasTrailingBytes ? 'zipTrailing' : 'zipDamaged')
}

async function readZip64EndRecord(source: ByteSource, endOffset: number) {
  if (endOffset < locatorBytes + zip64EndBytes) return undefined
  const locator = toView(await source.read(endOffset - locatorBytes, locatorBytes))
  if (locator.byteLength < locatorBytes || locator.getUint32(0, true) !== signatures.locator) return undefined
  const offset = Number(locator.getBigUint64(8, true))
  if (offset > endOffset - locatorBytes - zip64EndBytes) throw new GameFileError('zipDamaged')
  const record = toView(await source.read(offset, zip64EndBytes))
  if (record.byteLength < zip64EndBytes || record.getUint32(0, true) !== signatures.end64) {
    throw new GameFileError('zipDamaged')
  }
  const [count, bytes, start] = [32, 40, 48].map((at) => Number(record.getBigUint64(at, true))) as [
    number,
    number,
    number,
  ]
  return { offset, directory: { count, bytes, offset: start } }
}

const toView = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function checkDirectory(directory: Directory, end: number): Directory {
  const { count, bytes, offset } = directory
  if (count > gameFileLimits.zipEntries) {
    throw new GameFileError('zipTooMany', { count, most: gameFileLimits.zipEntries })
  }
  if (offset + bytes < end) throw new GameFileError('zipPreceded')
  if (offset + bytes !== end || bytes > maxDirectoryBytes) throw new GameFileError('zipDamaged')
  return directory
}
