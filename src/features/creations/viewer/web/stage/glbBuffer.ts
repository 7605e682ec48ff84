import { glbChunkHeaderBytes, glbChunkTypes, glbMagic, glbPrefixBytes } from '#gamefiles/glb/encodeGlb.ts'
import type { Gltf } from './gltf.ts'

const maxBytes = 64 * 2 ** 20

/** A binary glTF while it arrives. */
export class GlbBuffer {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(glbPrefixBytes)
  #received = 0
  #jsonEnd = Infinity
  #gltf: Gltf | undefined

  /** Throws if the bytes are not a binary glTF, or one of more than 64 MiB. */
  add(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + this.#bytes.length - this.#received)
      if (part.length === 0) throw new Error('The model is longer than its header says')
      this.#bytes.set(part, this.#received)
      this.#received += part.length
      at += part.length
      if (this.#jsonEnd === Infinity && this.#received === glbPrefixBytes) this.#readPrefix()
    }
  }

  /** Undefined until the JSON has arrived, which comes first. */
  get gltf(): Gltf | undefined {
    if (this.#received < this.#jsonEnd) return undefined
    this.#gltf ??= JSON.parse(new TextDecoder().decode(this.#bytes.subarray(glbPrefixBytes, this.#jsonEnd))) as Gltf
    return this.#gltf
  }

  get byteLength(): number {
    return this.#bytes.length
  }

  get isWhole(): boolean {
    return this.#jsonEnd !== Infinity && this.#received === this.#bytes.length
  }

  /** The share of the file that has arrived, from 0 to 1. */
  get share(): number {
    return this.#jsonEnd === Infinity ? 0 : this.#received / this.#bytes.length
  }

  /** The bytes of the file, with zeros for what has not arrived. */
  get buffer(): ArrayBuffer {
    return this.#bytes.buffer
  }

  /** Where the binary part starts. */
  get binaryStart(): number {
    return this.#jsonEnd + glbChunkHeaderBytes
  }

  /** Bytes of the binary part that have arrived. */
  get binaryReceived(): number {
    return this.#received - this.binaryStart
  }

  #readPrefix(): void {
    const view = new DataView(this.#bytes.buffer)
    const total = view.getUint32(8, true)
    const jsonEnd = glbPrefixBytes + view.getUint32(12, true)
    const isGlb = view.getUint32(0, true) === glbMagic && view.getUint32(16, true) === glbChunkTypes.json
    if (!isGlb || jsonEnd > total) throw new Error('This is no binary glTF')
    if (total > maxBytes) throw new Error('The model is too large')
    const bytes = new Uint8Array(total)
    bytes.set(this.#bytes)
    this.#bytes = bytes
    this.#jsonEnd = jsonEnd
  }
}
