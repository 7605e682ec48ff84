/** Archives that players upload in place of a zip, by their first bytes. */
const formats: readonly { format: string; bytes: readonly number[] }[] = [
  { format: 'RAR', bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
  { format: '7z', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { format: 'gzip', bytes: [0x1f, 0x8b, 0x08] },
  { format: 'bzip2', bytes: [0x42, 0x5a, 0x68] },
  { format: 'xz', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] },
  { format: 'Zstandard', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
]

export const findArchiveFormat = (start: Uint8Array): string | undefined =>
  formats.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte))?.format
