/** What the viewer reads of glTF. It comes from a file, so that any of it may be missing or wrong. */
export type Gltf = {
  asset: { generator?: string }
  extras?: { rootsAsSaved?: boolean; bounds?: unknown; view?: unknown }
  nodes: GltfNode[]
  meshes: { primitives: Primitive[] }[]
  accessors: { bufferView: number; componentType: number; count: number; type: string; normalized?: boolean }[]
  bufferViews: { byteOffset?: number; byteLength: number; byteStride?: number }[]
}
export type GltfNode = {
  name?: string
  mesh: number
  translation?: number[]
  rotation?: number[]
  scale?: number[]
  extras?: Record<string, string>
  extensions?: { EXT_mesh_gpu_instancing?: { attributes: Record<string, number> } }
}
export type Primitive = { attributes: Record<string, number>; mode?: number }

const formats = {
  5122: { Numbers: Int16Array, max: 32_767 },
  5123: { Numbers: Uint16Array, max: 65_535 },
  5126: { Numbers: Float32Array, max: 1 },
}
const widths: Record<string, number> = { SCALAR: 1, VEC3: 3, VEC4: 4 }

/** Where the numbers of an accessor are in the binary part of a model. */
export type Column = {
  count: number
  /** Numbers of each element. */
  width: number
  /** Numbers from one element to the next. */
  stride: number
  format: (typeof formats)[keyof typeof formats]
  isNormalized: boolean
  byteOffset: number
  /** Where the bytes end. */
  end: number
}

/** Throws if there are no such numbers within the binary part. */
export function findColumn(
  { accessors, bufferViews }: Gltf,
  accessor: number | undefined,
  { width, binaryBytes }: { width: number; binaryBytes: number },
): Column {
  const { bufferView, componentType, count, type, normalized = false } = accessors[accessor!]!
  const { byteOffset = 0, byteLength, byteStride } = bufferViews[bufferView]!
  const format = formats[componentType as keyof typeof formats]
  const { BYTES_PER_ELEMENT: bytes } = format.Numbers
  const stride = byteStride === undefined ? width : byteStride / bytes
  const isFound =
    widths[type] === width &&
    [count, stride, byteOffset / bytes].every((number) => Number.isInteger(number) && number >= 0) &&
    stride >= width &&
    (count === 0 || ((count - 1) * stride + width) * bytes <= byteLength) &&
    byteOffset + byteLength <= binaryBytes
  if (!isFound) throw new Error('Numbers of the model are not where it says')
  return { count, width, stride, format, isNormalized: normalized, byteOffset, end: byteOffset + byteLength }
}

/** Returns the numbers without padding, normalised integers from -1 to 1. */
export function readColumn(column: Column, buffer: ArrayBuffer, binaryStart: number): Float32Array {
  const { count, width, stride, format, isNormalized, byteOffset, end } = column
  const length = Math.floor((end - byteOffset) / format.Numbers.BYTES_PER_ELEMENT)
  const source = new format.Numbers(buffer, binaryStart + byteOffset, length)
  const unit = isNormalized ? format.max : 1
  const numbers = new Float32Array(count * width)
  for (let at = 0; at < count; at++) {
    for (let part = 0; part < width; part++) numbers[at * width + part] = source[at * stride + part]! / unit
  }
  return numbers
}
