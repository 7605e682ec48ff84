/** The first two numbers of the file, and how its parts are marked (glTF 2.0, section 4). */
export const magic = 0x46546c67
export const version = 2
export const chunkTypes = { json: 0x4e4f534a, binary: 0x004e4942 }
const headerBytes = 12
const chunkHeaderBytes = 8
const space = 0x20

const padded = (length: number): number => Math.ceil(length / 4) * 4

/** Puts a glTF and its binary part into one file. */
export function glbFile(gltf: object, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(gltf))
  const jsonBytes = padded(json.length)
  const total = headerBytes + chunkHeaderBytes * 2 + jsonBytes + padded(binary.length)
  const file = new Uint8Array(total)
  const view = new DataView(file.buffer)
  const numbers = [magic, version, total, jsonBytes, chunkTypes.json]
  for (const [at, number] of numbers.entries()) view.setUint32(at * 4, number, true)
  const start = headerBytes + chunkHeaderBytes
  file.fill(space, start, start + jsonBytes)
  file.set(json, start)
  view.setUint32(start + jsonBytes, padded(binary.length), true)
  view.setUint32(start + jsonBytes + 4, chunkTypes.binary, true)
  file.set(binary, start + jsonBytes + chunkHeaderBytes)
  return file
}
