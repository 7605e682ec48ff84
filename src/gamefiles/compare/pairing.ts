import { isSamePlace, type Part, toPlaceKey } from './describeParts.ts'

export type Pair = readonly [before: number, after: number]

/** Indices of the former save in `removed`, of the later one in `added`. */
export type Matches = { added: number[]; removed: number[]; moved: Pair[]; kept: Pair[] }

/** Orders of both saves that may be paired. */
export type Rest = { before: readonly number[]; after: readonly number[] }

export type Side = 'before' | 'after'

type KeyOf = (part: Part, order: number, side: Side) => string | undefined

/** Records which parts of two saves are the same. */
export class Pairing {
  readonly parts: Readonly<Record<Side, readonly Part[]>>
  readonly pairs: Pair[] = []
  /** Orders in the other save; negative for a part that has none. */
  readonly #partners: Record<Side, Int32Array>
  /** Orders in the former save of parts that moved, but not what lies on them. */
  readonly #movedAlone = new Set<number>()

  constructor(parts: Record<Side, readonly Part[]>) {
    this.parts = parts
    this.#partners = {
      before: new Int32Array(parts.before.length).fill(-1),
      after: new Int32Array(parts.after.length).fill(-1),
    }
  }

  add([before, after]: Pair): void {
    this.pairs.push([before, after])
    this.#partners.before[before] = after
    this.#partners.after[after] = before
  }

  isPaired(side: Side, order: number): boolean {
    return this.#partners[side][order]! >= 0
  }

  /** Notes that what lies on both parts is in the same place of the world rather than in the same place on them. */
  keepPlacesOn([before]: Pair): void {
    this.#movedAlone.add(before)
  }

  /**
   * Returns what a part lies on, as its order in the former save: negative for a root, undefined if the carrier has no
   * partner.
   */
  getCarrier(side: Side, order: number): number | undefined {
    const { parent } = this.parts[side][order]!
    if (parent < 0) return -1
    const partner = this.#partners[side][parent]!
    if (partner < 0) return undefined
    return side === 'before' ? parent : partner
  }

  /** Returns the place of a part on its carrier; undefined if the carrier has no partner. */
  getPlace(side: Side, order: number): string | undefined {
    const carrier = this.getCarrier(side, order)
    if (carrier === undefined) return undefined
    const { local, absolute } = this.parts[side][order]!
    return `${carrier} ${toPlaceKey(this.#movedAlone.has(carrier) ? absolute : local)}`
  }

  isInPlace([before, after]: Pair): boolean {
    return isSamePlace(this.parts.before[before]!.absolute, this.parts.after[after]!.absolute)
  }

  /** Whether a part lies on one that has moved together with what lies on it. */
  wasCarried(side: Side, order: number): boolean {
    const carrier = this.getCarrier(side, order)
    if (carrier === undefined || carrier < 0 || this.#movedAlone.has(carrier)) return false
    return !this.isInPlace([carrier, this.#partners.before[carrier]!])
  }

  getRest(): Rest {
    const list = (side: Side) => [...this.parts[side].keys()].filter((order) => !this.isPaired(side, order))
    return { before: list('before'), after: list('after') }
  }

  /** Pairs those with equal keys, in the order of the lists. A part without a key stays alone. */
  take({ before, after }: Rest, toKey: KeyOf, add: (pair: Pair) => void = (pair) => this.add(pair)): void {
    const candidates = new Map<string, number[]>()
    for (const order of before.toReversed()) {
      const key = this.isPaired('before', order) ? undefined : toKey(this.parts.before[order]!, order, 'before')
      if (key === undefined) continue
      const orders = candidates.get(key)
      if (orders) orders.push(order)
      else candidates.set(key, [order])
    }
    for (const order of after) {
      const key = this.isPaired('after', order) ? undefined : toKey(this.parts.after[order]!, order, 'after')
      const orders = key === undefined ? undefined : candidates.get(key)
      const former = orders?.pop()
      if (former !== undefined && !this.isPaired('before', former)) add([former, order])
    }
  }
}
