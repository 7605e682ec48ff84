const modulePath = 'C:\\Games\\UnityPlayer.dll'

/** A Windows minidump of an access violation in `UnityPlayer.dll`, with the streams that say so. */
export function createMinidump({ address = 0x1_8000_1234n } = {}): Buffer {
  const bytes = Buffer.alloc(600)
  bytes.write('MDMP')
  bytes.writeUInt32LE(3, 8)
  bytes.writeUInt32LE(32, 12)
  bytes.writeUInt32LE(Date.UTC(2026, 0, 31, 18, 4, 11) / 1_000, 20)
  const streams = [
    [6, 100],
    [7, 200],
    [4, 300],
  ] as const
  for (const [index, [type, offset]] of streams.entries()) {
    bytes.writeUInt32LE(type, 32 + index * 12)
    bytes.writeUInt32LE(offset, 32 + index * 12 + 8)
  }
  bytes.writeUInt32LE(0xc0000005, 108)
  bytes.writeBigUInt64LE(address, 124)
  bytes.writeUInt16LE(9, 200)
  for (const [at, part] of [10, 0, 22_631].entries()) bytes.writeUInt32LE(part, 208 + at * 4)
  bytes.writeUInt32LE(1, 300)
  bytes.writeBigUInt64LE(0x1_8000_0000n, 304)
  bytes.writeUInt32LE(0x10_0000, 312)
  bytes.writeUInt32LE(450, 324)
  bytes.writeUInt32LE(modulePath.length * 2, 450)
  bytes.write(modulePath, 454, 'utf16le')
  return bytes
}
