const utf8 = new TextEncoder()

export class ByteWriter {
  #bytes = new Uint8Array(1_024)
  #view = new DataView(this.#bytes.buffer)
  #at = 0

  get length(): number {
    return this.#at
  }

  u8(value: number): this {
    this.#room(1).setUint8(this.#at - 1, value)
    return this
  }

  u16(value: number): this {
    this.#room(2).setUint16(this.#at - 2, value, true)
    return this
  }

  i32(...values: number[]): this {
    for (const value of values) this.#room(4).setInt32(this.#at - 4, value, true)
    return this
  }

  u32(...values: number[]): this {
    for (const value of values) this.#room(4).setUint32(this.#at - 4, value, true)
    return this
  }

  f32(...values: number[]): this {
    for (const value of values) this.#room(4).setFloat32(this.#at - 4, value, true)
    return this
  }

  bytes(bytes: Uint8Array): this {
    this.#room(bytes.length)
    this.#bytes.set(bytes, this.#at - bytes.length)
    return this
  }

  ascii(text: string): this {
    return this.bytes(utf8.encode(text))
  }

  /** Prefixed with its length in bytes. */
  string(text: string): this {
    const bytes = utf8.encode(text)
    return this.i32(bytes.length).bytes(bytes)
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at)
  }

  /** Advances by `count` bytes. */
  #room(count: number): DataView {
    this.#at += count
    if (this.#at > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#at, this.#bytes.length * 2))
      larger.set(this.#bytes)
      this.#bytes = larger
      this.#view = new DataView(larger.buffer)
    }
    return this.#view
  }
}
