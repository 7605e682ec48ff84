import { addMissingPegs, catalogue, unknownComponent } from './catalogue.ts'
import { CustomReader } from './customReader.ts'
import type { Shape } from './shape.ts'

const maxDrawnPegs = 512
const maxEntries = 4_096
/** Longer custom data belongs to long labels, which are rarely equal. */
const maxKeyBytes = 256

export type ShapeRequest = { type: string; inputs: number; outputs: number; customData: Uint8Array | null }

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

function toKey({ type, inputs, outputs, customData }: ShapeRequest): string {
  const custom = customData && findBuilder(type) ? customData.join() : ''
  return `${type} ${inputs} ${outputs} ${custom}`
}

function createShape({ type, inputs, outputs, customData }: ShapeRequest): Shape {
  const options = {
    inputs: Math.min(inputs, maxDrawnPegs),
    outputs: Math.min(outputs, maxDrawnPegs),
    custom: new CustomReader(customData),
  }
  const shape: Shape = { parts: [], inputs: [], outputs: [] }
  const build = findBuilder(type) ?? unknownComponent
  build(shape, options)
  addMissingPegs(shape, options)
  return shape
}
