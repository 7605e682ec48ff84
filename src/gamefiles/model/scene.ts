import { NumberList } from './numberList.ts'
import type { Rgb } from './palette.ts'
import type { Quaternion, Vec3 } from './vectors.ts'

/** A box in squares of 300 mm, in the axes of the game: left-handed, y up. */
export type Box = { at: Vec3; size: Vec3; tilt: number; colour: Rgb; style: BoxStyle }

/** Boards are dark at their edges and have a grid. */
type BoxStyle = 'plain' | 'board'

/** What the model tells about the things of a batch. */
export type BatchFacts = {
  /** MHG.Inverter, or `wire`. */
  part: string
  /** One digit for each peg, 1 where it is on; absent where it is unknown or there are none. */
  inputs?: string
  outputs?: string
  text?: string
}

/** Many things that look the same, but for their place and, where `scales` is there, their size. */
export type Batch = {
  facts: BatchFacts
  boxes: readonly Box[]
  /** Squares, three for each. */
  places: NumberList
  /** Four for each. */
  turns: NumberList
  /** Three for each. */
  scales: NumberList | null
}

export type Scene = {
  batches: Batch[]
  componentCount: number
  wireCount: number
  wiresLeftOut: number
  /** To be told to whoever looks: `CollectedSave`. */
  rootsAsSaved: boolean
}

export type Placed = { place: Vec3; turn: Quaternion; scale?: Vec3 }

/** Collects batches by a key that says how their things look. */
export class Batches {
  readonly #byKey = new Map<string, Batch>()

  get count(): number {
    return this.#byKey.size
  }

  get all(): Batch[] {
    return [...this.#byKey.values()]
  }

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  add(key: string, make: () => Pick<Batch, 'facts' | 'boxes'>, { place, turn, scale }: Placed): void {
    let batch = this.#byKey.get(key)
    if (!batch) {
      batch = { ...make(), places: new NumberList(), turns: new NumberList(), scales: scale ? new NumberList() : null }
      this.#byKey.set(key, batch)
    }
    batch.places.push(...place)
    batch.turns.push(...turn)
    if (scale) batch.scales?.push(...scale)
  }
}
