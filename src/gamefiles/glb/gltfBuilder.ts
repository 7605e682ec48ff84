import { joined } from '../bytes/joined.ts'

const componentTypes = { short: 5122, unsignedShort: 5123, float: 5126 } as const
const targets = { vertices: 34_962, indices: 34_963 } as const

type Elements = Float32Array | Int16Array | Uint16Array

export type AccessorOptions = {
  type: 'SCALAR' | 'VEC3' | 'VEC4'
  target?: keyof typeof targets
  isNormalized?: boolean
  /** Bytes from one element to the next, where they are padded. */
  stride?: number
  bounds?: { min: number[]; max: number[] }
}

const elementsOf = { SCALAR: 1, VEC3: 3, VEC4: 4 } as const

/** Collects the accessors of a glTF and the bytes behind them. */
export class GltfBuilder {
  readonly accessors: object[] = []
  readonly bufferViews: object[] = []
  readonly #parts: Uint8Array[] = []
  #length = 0

  /** Adds numbers and gives the index of their accessor. */
  add(numbers: Elements, { type, target, isNormalized, stride, bounds }: AccessorOptions): number {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    this.bufferViews.push({
      buffer: 0,
      byteOffset: this.#length,
      byteLength: bytes.length,
      ...(stride ? { byteStride: stride } : {}),
      ...(target ? { target: targets[target] } : {}),
    })
    const perElement = stride ? stride / numbers.BYTES_PER_ELEMENT : elementsOf[type]
    this.accessors.push({
      bufferView: this.bufferViews.length - 1,
      componentType: componentTypeOf(numbers),
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
    return joined(this.#parts, this.#length)
  }

  #append(bytes: Uint8Array): void {
    this.#parts.push(bytes)
    this.#length += bytes.length
    const padding = (4 - (this.#length % 4)) % 4
    if (padding > 0) this.#parts.push(new Uint8Array(padding))
    this.#length += padding
  }
}

function componentTypeOf(numbers: Elements): number {
  if (numbers instanceof Float32Array) return componentTypes.float
  return numbers instanceof Int16Array ? componentTypes.short : componentTypes.unsignedShort
}
