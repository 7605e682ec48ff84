import type { Rgb } from './palette.ts'

const maxSquares = 4_096
const utf8 = new TextDecoder()

/** Custom data is untrusted: missing bytes read as 0, and sizes are clamped. */
export class CustomReader {
  readonly #view: DataView
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array | null) {
    this.#bytes = bytes ?? new Uint8Array(0)
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength)
  }

  get isEmpty(): boolean {
    return this.#bytes.length === 0
  }

  u8(): number {
    this.#at += 1
    return this.#at <= this.#bytes.length ? this.#view.getUint8(this.#at - 1) : 0
  }

  i32(): number {
    this.#at += 4
    return this.#at <= this.#bytes.length ? this.#view.getInt32(this.#at - 4, true) : 0
  }

  f32(): number {
    this.#at += 4
    return this.#at <= this.#bytes.length ? this.#view.getFloat32(this.#at - 4, true) : 0
  }

  skip(count: number): this {
    this.#at += count
    return this
  }

  colour(): Rgb {
    return [this.u8(), this.u8(), this.u8()]
  }

  squares(): number {
    return Math.min(Math.max(1, this.i32()), maxSquares)
  }

  text(): string {
    const length = Math.min(Math.max(0, this.i32()), this.#bytes.length)
    this.#at += length
    return utf8.decode(this.#bytes.subarray(this.#at - length, this.#at))
  }
}
