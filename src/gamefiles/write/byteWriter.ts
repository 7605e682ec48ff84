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
    this.#view.setUint8(this.#room(1), value)
    return this
  }

  u16(value: number): this {
    this.#view.setUint16(this.#room(2), value, true)
    return this
  }

  i32(...values: number[]): this {
    for (const value of values) this.#view.setInt32(this.#room(4), value, true)
    return this
  }

  u32(...values: number[]): this {
    for (const value of values) this.#view.setUint32(this.#room(4), value, true)
    return this
  }

  f32(...values: number[]): this {
    for (const value of values) this.#view.setFloat32(this.#room(4), value, true)
    return this
  }

  bytes(bytes: Uint8Array): this {
    this.#bytes.set(bytes, this.#room(bytes.length))
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

  #room(count: number): number {
    const start = this.#at
    this.#at += count
    if (this.#at > this.#bytes.length) {
      const wider = new Uint8Array(Math.max(this.#at, this.#bytes.length * 2))
      wider.set(this.#bytes)
      this.#bytes = wider
      this.#view = new DataView(wider.buffer)
    }
    return start
  }
}
