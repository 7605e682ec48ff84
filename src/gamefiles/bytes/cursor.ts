import { GameFileFault } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'
import type { ByteFeed } from './feed.ts'
import { joined } from './joined.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const controls = /\p{Cc}/u

/**
 * Reads numbers and texts from a feed, with a window over what has come. Whoever reads asks `has(n)`, awaits `fill(n)`
 * where it says no, and then takes up to `n` bytes without waiting: a file of a million components would else wait a
 * million times. `mark` says what is being read, for the sentence about a file that ends there.
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

  /** Where in the file the next byte stands. */
  get offset(): number {
    return this.#passed + this.#at
  }

  /** How many bytes follow, by the size that the feed claims. */
  get remaining(): number {
    return this.#feed.size - this.offset
  }

  has(count: number): boolean {
    return this.#bytes.length - this.#at >= count
  }

  async fill(count: number): Promise<void> {
    if (this.has(count)) return
    const parts = [this.#bytes.subarray(this.#at)]
    let length = parts[0]!.length
    while (length < count) {
      const next = await this.#feed.next()
      if (!next) throw this.truncated()
      parts.push(next)
      length += next.length
    }
    this.#show(joined(parts, length))
  }

  async skip(count: number): Promise<void> {
    if (count > this.remaining) throw this.truncated()
    let left = count
    while (!this.has(left)) {
      left -= this.#bytes.length - this.#at
      const next = await this.#feed.next()
      if (!next) throw this.truncated()
      this.#at = this.#bytes.length
      this.#show(next)
    }
    this.#at += left
  }

  /** That many bytes as a copy of their own. */
  async takeAll(count: number): Promise<Uint8Array> {
    if (count > this.remaining) throw this.truncated()
    const all = new Uint8Array(count)
    for (let at = 0; at < count; ) {
      await this.fill(1)
      const part = this.take(Math.min(count - at, this.#bytes.length - this.#at))
      all.set(part, at)
      at += part.length
    }
    return all
  }

  /** Whether nothing follows. */
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

  /** The next bytes, seen in the window: valid until the next `fill` or `skip`. */
  take(count: number): Uint8Array {
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }

  /** A count that somebody wrote into the file: that many things of at least `least` bytes must still follow. */
  async count(place: string, least: number): Promise<number> {
    if (!this.has(4)) await this.fill(4)
    const count = this.i32()
    this.checkCount(place, { count, most: Math.floor(Math.max(0, this.remaining) / least) })
    return count
  }

  checkCount(place: string, { count, most }: { count: number; most: number }): void {
    if (count < 0) throw new GameFileFault('negativeCount', { place, count })
    if (count > most) throw new GameFileFault('tooMany', { place, count, most })
  }

  /** An int32 of its length in bytes, then UTF-8. */
  async string(): Promise<string> {
    if (!this.has(4)) await this.fill(4)
    const length = this.i32()
    if (length < 0) throw this.#fault('negativeCount', { count: length })
    if (length > gameFileLimits.stringBytes) {
      throw this.#fault('textTooLong', { count: length, most: gameFileLimits.stringBytes })
    }
    if (!this.has(length)) await this.fill(length)
    const text = decoded(this.take(length))
    if (text === undefined || controls.test(text)) throw this.#fault('badText', {})
    return text
  }

  truncated(): GameFileFault {
    return this.#fault('truncated', {})
  }

  #fault(code: 'truncated' | 'negativeCount' | 'textTooLong' | 'badText', params: Record<string, number>) {
    return new GameFileFault(code, { place: this.#place, index: this.#index, ...params })
  }

  #show(bytes: Uint8Array): void {
    this.#passed += this.#at
    this.#at = 0
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
