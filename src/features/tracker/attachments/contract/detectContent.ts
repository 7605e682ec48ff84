/** What a file is by its content. `package` may hold a save; `markup` is text that browsers run. */
export type Content = 'save' | 'package' | 'dump' | 'image' | 'text' | 'markup' | 'unknown'

/** The number of first bytes that `detectContent` needs. */
export const detectedBytes = 8_192

type Signature = readonly [content: Content, text: string, offset?: number]

/** The first bytes of files, as Latin-1. */
const signatures: readonly Signature[] = [
  ['save', 'Logic World save'],
  ['package', 'PK\x03\x04'],
  ['dump', 'MDMP'],
  ['dump', '\x7fELF'],
  ['image', '\x89PNG\r\n\x1a\n'],
  ['image', '\xff\xd8\xff'],
  ['image', 'GIF8'],
  ['image', 'WEBP', 8],
  ['image', 'ftypavif', 4],
]

/** ELF files that are core dumps have this type; programs have another. */
const elfCore = 4
const elfTypeAt = 16

const markupPattern = /^\s*(?:<!doctype\s+html|<html|<svg|<script|<!--|<\?xml(?:(?!\n\n)[\s\S])*<(?:svg|html))/i

/** Detects the content by the first bytes, because the name of a file says nothing. */
export function detectContent(start: Uint8Array): Content {
  const latin = String.fromCharCode(...start.subarray(0, 32))
  const found = signatures.find(([, text, offset = 0]) => latin.startsWith(text, offset))?.[0]
  if (found === 'dump' && latin.startsWith('\x7fELF')) return start[elfTypeAt] === elfCore ? 'dump' : 'unknown'
  if (found) return found
  const text = decodeText(start)
  if (text === undefined) return 'unknown'
  return markupPattern.test(text) ? 'markup' : 'text'
}

/** Returns undefined for bytes that are not the beginning of a text in UTF-8 or, with its mark, UTF-16. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    // The last character may be cut off.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return hasControlCharacters(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Logs contain tabs, line ends and colours of terminals. */
const hasControlCharacters = (text: string): boolean =>
  [...text].some((character) => character < ' ' && !'\t\n\r\f\v\x1b\b'.includes(character))
