/** Pegs that wires join to one, by the numbers of their components. */
export class PegGroups {
  readonly #parents: Int32Array

  constructor(count: number) {
    this.#parents = Int32Array.from({ length: count }, (_, order) => order)
  }

  find(order: number): number {
    const parents = this.#parents
    while (parents[order] !== order) {
      // Halving the path keeps later searches short.
      parents[order] = parents[parents[order]!]!
      order = parents[order]!
    }
    return order
  }

  join(first: number, second: number): void {
    this.#parents[this.find(first)] = this.find(second)
  }
}
