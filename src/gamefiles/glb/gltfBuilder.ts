import { concatBytes } from '../bytes/concatBytes.ts'

const componentTypes = { short: 5122, unsignedShort: 5123, unsignedInt: 5125, float: 5126 } as const
const targets = { vertices: 34_962, indices: 34_963 } as const

type Elements = Float32Array | Int16Array | Uint16Array | Uint32Array

export type AccessorOptions = {
  type: 'SCALAR' | 'VEC3' | 'VEC4'
  target?: keyof typeof targets
  isNormalized?: boolean
  /** Bytes between elements, if padded. */
  stride?: number
  bounds?: { min: number[]; max: number[] }
}

const componentsPerElement = { SCALAR: 1, VEC3: 3, VEC4: 4 } as const

export class GltfBuilder {
  readonly accessors: object[] = []
  readonly bufferViews: object[] = []
  readonly #parts: Uint8Array[] = []
  #length = 0

  add(numbers: Elements, { type, target, isNormalized, stride, bounds }: AccessorOptions): number {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    this.bufferViews.push({
      buffer: 0,
      byteOffset: this.#length,
      byteLength: bytes.length,
      ...(stride ? { byteStride: stride } : {}),
      ...(target ? { target: targets[target] } : {}),
    })
    const perElement = stride ? stride / numbers.BYTES_PER_ELEMENT : componentsPerElement[type]
    this.accessors.push({
      bufferView: this.bufferViews.length - 1,
      componentType: getComponentType(numbers),
      count: numbers.length / perElement,
      type,
      ...(isNormalized ? { normalized: true } : {}),
      ...bounds,
    })
    this.#append(bytes)
    return this.accessors.length - 1
  }

  get byteLength(): number {
    return this.#length
  }

  binary(): Uint8Array {
    return concatBytes(this.#parts, this.#length)
  }

  #append(bytes: Uint8Array): void {
    this.#parts.push(bytes)
    this.#length += bytes.length
    const padding = (4 - (this.#length % 4)) % 4
    if (padding > 0) this.#parts.push(new Uint8Array(padding))
    this.#length += padding
  }
}

function getComponentType(numbers: Elements): number {
  if (numbers instanceof Float32Array) return componentTypes.float
  if (numbers instanceof Uint32Array) return componentTypes.unsignedInt
  return numbers instanceof Int16Array ? componentTypes.short : componentTypes.unsignedShort
}
