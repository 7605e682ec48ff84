/** Header and chunk types of glTF 2.0, section 4. */
export const glbMagic = 0x46546c67
export const glbVersion = 2
export const glbChunkTypes = { json: 0x4e4f534a, binary: 0x004e4942 }
export const glbChunkHeaderBytes = 8
/** The headers of the file and of its first chunk, the JSON. */
export const glbPrefixBytes = 12 + glbChunkHeaderBytes
const space = 0x20

const padTo4 = (length: number): number => Math.ceil(length / 4) * 4

export function encodeGlb(gltf: object, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(gltf))
  const jsonBytes = padTo4(json.length)
  const total = glbPrefixBytes + jsonBytes + glbChunkHeaderBytes + padTo4(binary.length)
  const file = new Uint8Array(total)
  const view = new DataView(file.buffer)
  const numbers = [glbMagic, glbVersion, total, jsonBytes, glbChunkTypes.json]
  for (const [at, number] of numbers.entries()) view.setUint32(at * 4, number, true)
  const jsonEnd = glbPrefixBytes + jsonBytes
  file.fill(space, glbPrefixBytes, jsonEnd)
  file.set(json, glbPrefixBytes)
  view.setUint32(jsonEnd, padTo4(binary.length), true)
  view.setUint32(jsonEnd + 4, glbChunkTypes.binary, true)
  file.set(binary, jsonEnd + glbChunkHeaderBytes)
  return file
}
