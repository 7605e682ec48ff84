import { addMissingPegs, catalogue, unknownComponent } from './catalogue.ts'
import { CustomReader } from './customReader.ts'
import type { Reach } from './reach.ts'
import type { Shape } from './shape.ts'

const maxDrawnPegs = 512
const maxEntries = 4_096
/** Longer custom data belongs to long labels, which are rarely equal. */
const maxKeyBytes = 256

export type ShapeRequest = {
  type: string
  inputs: number
  outputs: number
  customData: Uint8Array | null
  reach?: Reach | undefined
}

export class ShapeCache {
  readonly #kept = new Map<string, Shape>()

  get(request: ShapeRequest): Shape {
    if ((request.customData?.length ?? 0) > maxKeyBytes) return createShape(request)
    const key = toKey(request)
    const cached = this.#kept.get(key)
    if (cached) return cached
    const shape = createShape(request)
    if (this.#kept.size < maxEntries) this.#kept.set(key, shape)
    return shape
  }
}

const findBuilder = (type: string) => (Object.hasOwn(catalogue, type) ? catalogue[type] : undefined)

function toKey({ type, inputs, outputs, customData, reach }: ShapeRequest): string {
  const isKnown = findBuilder(type) !== undefined
  const custom = customData && isKnown ? customData.join() : ''
  const fit = reach && !isKnown ? `${reach.left} ${reach.right}` : ''
  return `${type} ${inputs} ${outputs} ${custom} ${fit}`
}

function createShape({ type, inputs, outputs, customData, reach }: ShapeRequest): Shape {
  const options = {
    inputs: Math.min(inputs, maxDrawnPegs),
    outputs: Math.min(outputs, maxDrawnPegs),
    custom: new CustomReader(customData),
    reach,
  }
  const shape: Shape = { parts: [], inputs: [], outputs: [] }
  const build = findBuilder(type) ?? unknownComponent
  build(shape, options)
  addMissingPegs(shape, options)
  return shape
}
