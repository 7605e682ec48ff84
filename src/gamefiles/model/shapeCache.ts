import { addMissingPegs, catalogue, unknownComponent } from './catalogue.ts'
import { CustomReader } from './customReader.ts'
import type { Reach } from './reach.ts'
import type { Shape } from './shape.ts'

const maxDrawnPegs = 512
const maxEntries = 4_096
/** Longer custom data belongs to long labels, which are rarely equal. */
const maxKeyBytes = 256
const pegCountLimit = 2 ** 20

export type ShapeRequest = {
  type: string
  inputs: number
  outputs: number
  customData: Uint8Array | null
  /** Only parts that are not in the catalogue are fitted to their board. */
  findReach?: (() => Reach | undefined) | undefined
}

export class ShapeCache {
  readonly #kept = new Map<string, Shape>()
  /** Shapes of parts that always look the same, by type and numbers of pegs. */
  readonly #plain = new Map<string, Map<number, Shape>>()

  get(request: ShapeRequest): Shape {
    const { type, inputs, outputs, customData } = request
    if (customData || outputs >= pegCountLimit || !findBuilder(type)) return this.#getFitted(request)
    let shapes = this.#plain.get(type)
    if (!shapes) this.#plain.set(type, (shapes = new Map()))
    const pegs = inputs * pegCountLimit + outputs
    let shape = shapes.get(pegs)
    if (!shape) {
      shape = createShape(request, undefined)
      if (shapes.size < maxEntries) shapes.set(pegs, shape)
    }
    return shape
  }

  #getFitted(request: ShapeRequest): Shape {
    const reach = findBuilder(request.type) ? undefined : request.findReach?.()
    if ((request.customData?.length ?? 0) > maxKeyBytes) return createShape(request, reach)
    const key = toKey(request, reach)
    const cached = this.#kept.get(key)
    if (cached) return cached
    const shape = createShape(request, reach)
    if (this.#kept.size < maxEntries) this.#kept.set(key, shape)
    return shape
  }
}

const findBuilder = (type: string) => (Object.hasOwn(catalogue, type) ? catalogue[type] : undefined)

function toKey({ type, inputs, outputs, customData }: ShapeRequest, reach: Reach | undefined): string {
  const isKnown = findBuilder(type) !== undefined
  const custom = customData && isKnown ? customData.join() : ''
  const fit = reach ? `${reach.left} ${reach.right}` : ''
  return `${type} ${inputs} ${outputs} ${custom} ${fit}`
}

function createShape({ type, inputs, outputs, customData }: ShapeRequest, reach: Reach | undefined): Shape {
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
