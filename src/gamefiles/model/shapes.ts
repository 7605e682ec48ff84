import { catalogue, completePegs, unknown } from './catalogue.ts'
import { CustomReader } from './customReader.ts'
import type { Shape } from './shape.ts'

const mostDrawnPegs = 512
const mostKept = 4_096
/** Longer custom data is that of long labels, of which hardly two are alike. */
const longestKey = 256

export type ShapeRequest = { type: string; inputs: number; outputs: number; customData: Uint8Array | null }

/** Makes the shapes of components, each that looks different once. */
export class Shapes {
  readonly #kept = new Map<string, Shape>()

  of(request: ShapeRequest): Shape {
    if ((request.customData?.length ?? 0) > longestKey) return makeShape(request)
    const key = keyOf(request)
    const kept = this.#kept.get(key)
    if (kept) return kept
    const shape = makeShape(request)
    if (this.#kept.size < mostKept) this.#kept.set(key, shape)
    return shape
  }
}

const known = (type: string) => (Object.hasOwn(catalogue, type) ? catalogue[type] : undefined)

function keyOf({ type, inputs, outputs, customData }: ShapeRequest): string {
  const custom = customData && known(type) ? customData.join() : ''
  return `${type} ${inputs} ${outputs} ${custom}`
}

function makeShape({ type, inputs, outputs, customData }: ShapeRequest): Shape {
  const wanted = {
    inputs: Math.min(inputs, mostDrawnPegs),
    outputs: Math.min(outputs, mostDrawnPegs),
    custom: new CustomReader(customData),
  }
  const shape: Shape = { parts: [], inputs: [], outputs: [] }
  const make = known(type) ?? unknown
  make(shape, wanted)
  completePegs(shape, wanted)
  return shape
}
