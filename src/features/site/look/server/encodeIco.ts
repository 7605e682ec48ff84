const headerBytes = 6
const entryBytes = 16

/** Puts PNG pictures of up to 256 pixels into one file, which all browsers read since Windows Vista's format has PNG. */
export function encodeIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index
    directory.writeUInt8(size % 256, entry)
    directory.writeUInt8(size % 256, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(png.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}
