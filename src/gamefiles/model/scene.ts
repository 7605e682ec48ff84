import { NumberList } from './numberList.ts'
import type { Rgb } from './palette.ts'
import type { Quaternion, Vec3 } from './vectors.ts'

/** A box in squares of 300 mm and the game's axes: left-handed, y up. */
export type Box = { at: Vec3; size: Vec3; tilt: number; colour: Rgb; style: BoxStyle }

/** Boards have dark edges and a grid; what is on shines. */
export type BoxStyle = 'plain' | 'lit' | 'board'

/** How a part differs between two saves. */
export type Change = 'added' | 'removed' | 'movedFrom' | 'movedTo'

/** Metadata of a batch that is written into the model. */
export type BatchFacts = {
  change?: Change
  /** A component type such as MHG.Inverter, or `wire`. */
  part: string
  /** One digit per peg, 1 if it is on; absent if unknown or without pegs. */
  inputs?: string
  outputs?: string
  text?: string
  /** See `formatLabelLook`. */
  label?: string
}

export type Batch = {
  facts: BatchFacts
  boxes: readonly Box[]
  /** In squares, three numbers each. */
  positions: NumberList
  /** Four numbers each. */
  rotations: NumberList
  /** Three numbers each. */
  scales: NumberList | null
}

export type Scene = {
  batches: Batch[]
  componentCount: number
  wireCount: number
  wiresLeftOut: number
  /** See `CollectedSave`. */
  rootsAsSaved: boolean
}

export type Placement = { position: Vec3; rotation: Quaternion; scale?: Vec3 }

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

  add(key: string, createBatch: () => Pick<Batch, 'facts' | 'boxes'>, { position, rotation, scale }: Placement): void {
    let batch = this.#byKey.get(key)
    if (!batch) {
      batch = {
        ...createBatch(),
        positions: new NumberList(),
        rotations: new NumberList(),
        scales: scale ? new NumberList() : null,
      }
      this.#byKey.set(key, batch)
    }
    batch.positions.push(...position)
    batch.rotations.push(...rotation)
    if (scale) batch.scales?.push(...scale)
  }
}
