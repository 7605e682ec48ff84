export class NumberList {
  #values = new Float32Array(48)
  length = 0

  push(...values: readonly number[]): void {
    if (this.length + values.length > this.#values.length) {
      const larger = new Float32Array(this.#values.length * 2 + values.length)
      larger.set(this.#values)
      this.#values = larger
    }
    for (const value of values) this.#values[this.length++] = value
  }

  get values(): Float32Array {
    return this.#values.subarray(0, this.length)
  }
}
