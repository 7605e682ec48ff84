/** Disjoint sets of the numbers below `count`. The root of a set is its lowest number. */
export class UnionFind {
  readonly #parents: Int32Array

  constructor(count: number) {
    this.#parents = new Int32Array(count).map((_, item) => item)
  }

  find(item: number): number {
    const parents = this.#parents
    let at = item
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]!]!
      at = parents[at]!
    }
    return at
  }

  join(a: number, b: number): void {
    const [one, other] = [this.find(a), this.find(b)]
    if (one < other) this.#parents[other] = one
    else this.#parents[one] = other
  }
}
