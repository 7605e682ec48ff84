const utf8 = new TextEncoder()

/** Little-endian numbers and texts, one after another, in a buffer that grows. */
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

  /** With its length in bytes before it. */
  string(text: string): this {
    const bytes = utf8.encode(text)
    return this.i32(bytes.length).bytes(bytes)
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#at)
  }

  /** Goes on by that many bytes, and gives the view that they are in. */
  #room(count: number): DataView {
    this.#at += count
    if (this.#at > this.#bytes.length) {
      const wider = new Uint8Array(Math.max(this.#at, this.#bytes.length * 2))
      wider.set(this.#bytes)
      this.#bytes = wider
      this.#view = new DataView(wider.buffer)
    }
    return this.#view
  }
}
