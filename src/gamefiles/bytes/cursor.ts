import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import { concatBytes } from './concatBytes.ts'
import type { ByteFeed } from './feed.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const controlCharacters = /\p{Cc}/u

/**
 * Callers check `has(n)`, await `fill(n)` only if needed, and then read up to `n` bytes synchronously, because a file
 * of a million components would otherwise await a million times. `mark` names what is being read, for error messages.
 */
export class Cursor {
  #bytes: Uint8Array = new Uint8Array(0)
  #view = new DataView(this.#bytes.buffer)
  #at = 0
  #passed = 0
  readonly #feed: ByteFeed
  #place = 'header'
  #index: number | undefined

  constructor(feed: ByteFeed) {
    this.#feed = feed
  }

  mark(place: string, index?: number): void {
    this.#place = place
    this.#index = index
  }

  get offset(): number {
    return this.#passed + this.#at
  }

  /** The bytes that remain if the size that the feed claims is true. */
  get remaining(): number {
    return this.#feed.size - this.offset
  }

  has(readCount: number): boolean {
    return this.#bytes.length - this.#at >= readCount
  }

  async fill(count: number): Promise<void> {
    if (this.has(count)) return
    const parts = [this.#bytes.subarray(this.#at)]
    let length = parts[0]!.length
    while (length < count) {
      const next = await this.#feed.next()
      if (!next) throw this.truncatedError()
      parts.push(next)
      length += next.length
    }
    this.#show(concatBytes(parts, length))
  }

  async skip(count: number): Promise<void> {
    if (count > this.remaining) throw this.truncatedError()
    let left = count
    while (!this.has(left)) {
      left -= this.#bytes.length - this.#at
      const next = await this.#feed.next()
      if (!next) throw this.truncatedError()
      this.#at = this.#bytes.length
      this.#show(next)
    }
    this.#at += left
  }

  /** Returns a copy. */
  async takeAll(count: number): Promise<Uint8Array> {
    if (count > this.remaining) throw this.truncatedError()
    const all = new Uint8Array(count)
    for (let at = 0; at < count; ) {
      await this.fill(1)
      const part = this.take(Math.min(count - at, this.#bytes.length - this.#at))
      all.set(part, at)
      at += part.length
    }
    return all
  }

  async isAtEnd(): Promise<boolean> {
    while (!this.has(1)) {
      const next = await this.#feed.next()
      if (!next) return true
      this.#show(next)
    }
    return false
  }

  u8(): number {
    return this.#view.getUint8(this.#at++)
  }

  u16(): number {
    this.#at += 2
    return this.#view.getUint16(this.#at - 2, true)
  }

  i32(): number {
    this.#at += 4
    return this.#view.getInt32(this.#at - 4, true)
  }

  u32(): number {
    this.#at += 4
    return this.#view.getUint32(this.#at - 4, true)
  }

  f32(): number {
    this.#at += 4
    return this.#view.getFloat32(this.#at - 4, true)
  }

  /** Returns a view into the window, valid until the next `fill` or `skip`. */
  take(count: number): Uint8Array {
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }

  /** Reads a count of items of `minBytes` each, and checks that they can still follow. */
  async count(place: string, minBytes: number): Promise<number> {
    if (!this.has(4)) await this.fill(4)
    const count = this.i32()
    this.checkRoom(place, { count, minBytes, available: this.remaining })
    return count
  }

  /** A count that some valid file could have means that this file was cut off. */
  checkRoom(place: string, { count, minBytes, available }: Room): void {
    const max = Math.floor(Math.max(0, available) / minBytes)
    const isPossible = count >= 0 && count * minBytes <= gameFileLimits.saveBytes
    if (isPossible && count > max) throw new GameFileError('tooShort', { place, count, most: max })
    this.checkCount(place, { count, max })
  }

  checkCount(place: string, { count, max }: { count: number; max: number }): void {
    if (count < 0) throw new GameFileError('negativeCount', { place, count })
    if (count > max) throw new GameFileError('tooMany', { place, count, most: max })
  }

  /** Reads UTF-8 after its length in bytes as int32. */
  async readString(): Promise<string> {
    if (!this.has(4)) await this.fill(4)
    const length = this.i32()
    if (length < 0) throw this.#error('negativeCount', { count: length })
    if (length > gameFileLimits.stringBytes) {
      throw this.#error('textTooLong', { count: length, most: gameFileLimits.stringBytes })
    }
    if (!this.has(length)) await this.fill(length)
    const text = decode(this.take(length))
    if (text === undefined || controlCharacters.test(text)) throw this.#error('badText', {})
    return text
  }

  truncatedError(): GameFileError {
    return this.#error('truncated', {})
  }

  #error(code: 'truncated' | 'negativeCount' | 'textTooLong' | 'badText', params: Record<string, number>) {
    return new GameFileError(code, { place: this.#place, index: this.#index, ...params })
  }

  #show(bytes: Uint8Array): void {
    this.#passed += this.#at
    this.#at = 0
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
}

type Room = { count: number; minBytes: number; available: number }

function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
