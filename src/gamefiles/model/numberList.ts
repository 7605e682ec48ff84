/** Floats that come one after another, in an array that grows. */
export class NumberList {
  #values = new Float32Array(48)
  length = 0

  push(...values: readonly number[]): void {
    if (this.length + values.length > this.#values.length) {
      const wider = new Float32Array(this.#values.length * 2 + values.length)
      wider.set(this.#values)
      this.#values = wider
    }
    for (const value of values) this.#values[this.length++] = value
  }

  get values(): Float32Array {
    return this.#values.subarray(0, this.length)
  }
}
