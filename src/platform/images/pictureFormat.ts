export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

/** `?` stands for any byte. */
const signatures: readonly (readonly [PictureFormat, string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['webp', 'RIFF????WEBPVP8'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['avif', '????ftypavif'],
]

/** Detects the format by the content, never by the name. SVG is unsupported because it can contain scripts. */
export function detectPictureFormat(bytes: Buffer): PictureFormat | undefined {
  const head = bytes.subarray(0, 16).toString('latin1')
  const matches = (signature: string) =>
    head.length >= signature.length && [...signature].every((char, i) => char === '?' || char === head[i])
  return signatures.find(([, signature]) => matches(signature))?.[0]
}
