export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

/** The first bytes of each format; `?` stands for any byte. */
const beginnings: readonly (readonly [PictureFormat, string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['webp', 'RIFF????WEBPVP8'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['avif', '????ftypavif'],
]

/** What the bytes are, whatever their name and type say; undefined for all that is not taken, SVG above all (D38). */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const head = bytes.subarray(0, 16).toString('latin1')
  const matches = (beginning: string) =>
    head.length >= beginning.length && [...beginning].every((each, i) => each === '?' || each === head[i])
  return beginnings.find(([, beginning]) => matches(beginning))?.[0]
}
