import { GameFileError } from '../gameFileError.ts'
import { toDisplayName } from '../toDisplayName.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Throws a GameFileError that says which encoding it is. */
export function decodeText(name: string, bytes: Uint8Array): string {
  try {
    // UTF-16 of English letters is valid UTF-8 with zeros in between.
    if (!bytes.includes(0)) return utf8.decode(bytes)
  } catch {}
  const code = isUtf16(bytes) ? 'configUtf16' : 'configEncoding'
  throw new GameFileError(code, { name: toDisplayName(name) })
}

const byteOrderMarks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]

/** Keys are letters that have a zero in UTF-16, before or after the other byte. */
function isUtf16(bytes: Uint8Array): boolean {
  if (bytes.length % 2 !== 0) return false
  if (byteOrderMarks.some((mark) => mark.every((byte, at) => bytes[at] === byte))) return true
  const zeros = [0, 0] as [number, number]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[(at % 2) as 0 | 1]++
  return Math.max(...zeros) > 4 * Math.min(...zeros)
}
