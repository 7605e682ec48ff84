import { crc32 } from '../zip/crc32.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const [bitDepth, colourType] = [8, 6]

/** Encodes 8-bit RGBA with the Up filter. */
export async function writePng(
  pixels: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([bitDepth, colourType, 0, 0, 0], 8)
  const chunks = [
    Uint8Array.from(signature),
    chunk('IHDR', header),
    chunk('IDAT', await deflate(applyUpFilter(pixels, width * 4))),
    chunk('IEND', new Uint8Array(0)),
  ]
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

const upFilter = 2

function applyUpFilter(pixels: Uint8ClampedArray, rowBytes: number): Uint8Array<ArrayBuffer> {
  const rows = pixels.length / rowBytes
  const out = new Uint8Array(rows * (rowBytes + 1))
  for (let row = 0; row < rows; row++) {
    const to = row * (rowBytes + 1)
    out[to] = upFilter
    for (let at = 0; at < rowBytes; at++) {
      const above = row === 0 ? 0 : pixels[(row - 1) * rowBytes + at]!
      out[to + 1 + at] = pixels[row * rowBytes + at]! - above
    }
  }
  return out
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}
