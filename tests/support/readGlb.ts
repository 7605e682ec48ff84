/** Nine numbers per triangle, in metres. */
export type Triangles = { length: number; corners: Float64Array }

type Attributes = Record<string, number>
type Primitive = { attributes: Attributes; indices: number; material: number }
type GltfNode = {
  name: string
  mesh: number
  translation?: number[]
  rotation?: number[]
  scale?: number[]
  extensions?: { EXT_mesh_gpu_instancing: { attributes: Attributes } }
}
type Accessor = { bufferView: number; componentType: number; count: number; type: string; normalized?: boolean }
export type Gltf = {
  nodes: GltfNode[]
  meshes: { primitives: Primitive[] }[]
  materials: { pbrMetallicRoughness: { baseColorFactor?: number[] } }[]
  accessors: Accessor[]
  bufferViews: { byteOffset: number; byteLength: number }[]
  extensionsUsed?: string[]
  extensionsRequired?: string[]
}

const widths: Record<string, number> = { SCALAR: 1, VEC3: 3, VEC4: 4 }

/** Reads a model as any program would that knows instancing, with the number of triangles of each colour. */
export function readGlb(glb: Uint8Array) {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength)
  const jsonBytes = view.getUint32(12, true)
  const gltf: Gltf = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonBytes)))
  const binary = glb.slice(20 + jsonBytes + 8)
  const corners: number[] = []
  const colours: Record<string, number> = {}
  const read = (index: number) => readAccessor(gltf, binary, index)
  for (const node of gltf.nodes) {
    for (const { attributes, indices, material } of gltf.meshes[node.mesh]?.primitives ?? []) {
      const [positions, order] = [read(attributes.POSITION ?? -1), read(indices)]
      const shades = attributes.COLOR_0 === undefined ? undefined : read(attributes.COLOR_0)
      const base = gltf.materials[material]?.pbrMetallicRoughness.baseColorFactor ?? [1, 1, 1]
      for (const place of readPlaces(node, read)) {
        for (const [at, index] of order.entries()) {
          corners.push(...place(positions.slice(index * 3, index * 3 + 3)))
          if (at % 3) continue
          const key = [0, 1, 2].map((part) =>
            Math.round((base[part] ?? 0) * (shades?.[index * 4 + part] ?? 1) * 65_535),
          )
          colours[key.join()] = (colours[key.join()] ?? 0) + 1
        }
      }
    }
  }
  return {
    gltf,
    triangles: { length: corners.length / 9, corners: new Float64Array(corners) },
    colours,
    ...span(corners),
  }
}

function readAccessor({ accessors, bufferViews }: Gltf, binary: Uint8Array, index: number): number[] {
  const accessor = accessors[index]
  const slot = accessor && bufferViews[accessor.bufferView]
  if (!accessor || !slot) throw new Error(`There is no accessor ${index}`)
  const buffer = binary.buffer.slice(slot.byteOffset, slot.byteOffset + slot.byteLength)
  const length = accessor.count * (widths[accessor.type] ?? 0)
  switch (accessor.componentType) {
    case 5126:
      return [...new Float32Array(buffer, 0, length)]
    case 5125:
      return [...new Uint32Array(buffer, 0, length)]
    case 5123:
      return Array.from(new Uint16Array(buffer, 0, length), (value) => (accessor.normalized ? value / 65_535 : value))
    case 5122:
      return Array.from(new Int16Array(buffer, 0, length), (value) => (accessor.normalized ? value / 32_767 : value))
    default:
      throw new Error(`The component type ${accessor.componentType} is not read`)
  }
}

type Place = (position: readonly number[]) => number[]

function readPlaces(node: GltfNode, read: (index: number) => number[]): Place[] {
  const outer = toPlace(node)
  const instances = node.extensions?.EXT_mesh_gpu_instancing.attributes
  if (!instances) return [outer]
  const [translations, rotations, scales] = ['TRANSLATION', 'ROTATION', 'SCALE'].map((name) => {
    const index = instances[name]
    return index === undefined ? undefined : read(index)
  })
  return Array.from({ length: (translations?.length ?? 0) / 3 }, (_, at) => {
    const rotation = rotations?.slice(at * 4, at * 4 + 4)
    const scale = scales?.slice(at * 3, at * 3 + 3)
    const translation = translations?.slice(at * 3, at * 3 + 3)
    const inner = toPlace({
      ...(translation && { translation }),
      ...(rotation && { rotation }),
      ...(scale && { scale }),
    })
    return (position) => outer(inner(position))
  })
}

function toPlace({
  translation: [tx = 0, ty = 0, tz = 0] = [],
  rotation = [0, 0, 0, 1],
  scale: [sx = 1, sy = 1, sz = 1] = [],
}: Pick<GltfNode, 'translation' | 'rotation' | 'scale'>): Place {
  const length = Math.hypot(...rotation)
  const [x = 0, y = 0, z = 0, w = 1] = rotation.map((part) => part / length)
  return ([px = 0, py = 0, pz = 0]) => {
    const [a, b, c] = [px * sx, py * sy, pz * sz]
    const [u, v, s] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)]
    return [a + w * u + y * s - z * v + tx, b + w * v + z * u - x * s + ty, c + w * s + x * v - y * u + tz]
  }
}

function span(corners: readonly number[]): { min: number[]; max: number[] } {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ] as [number[], number[]]
  for (const [at, value] of corners.entries()) {
    min[at % 3] = Math.min(min[at % 3] ?? 0, value)
    max[at % 3] = Math.max(max[at % 3] ?? 0, value)
  }
  return { min, max }
}
