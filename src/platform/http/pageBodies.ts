import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { compress, decompress, type Encoding } from './encoding.ts'

export type CachedPage = {
  readonly status: number
  readonly etag: string
  /** The size of the uncompressed body. */
  readonly byteSize: number
  /** Uncompressed only until a compressed body exists. */
  readonly bodies: Partial<Record<Encoding, Promise<Buffer>>>
}

export function createCachedPage(status: number, ...html: string[]): CachedPage {
  const identity = encodeParts(html)
  const etag = `W/"${hash('sha1', identity, 'base64url')}"`
  return { status, etag, byteSize: identity.length, bodies: { identity: Promise.resolve(identity) } }
}

/**
 * The parts are encoded one by one: joined, a single letter beyond Latin-1 would let all of them take four times as long.
 * Into one buffer, because the system has to clear the memory of each large one.
 */
function encodeParts(parts: readonly string[]): Buffer {
  const buffer = Buffer.allocUnsafeSlow(parts.reduce((size, part) => size + Buffer.byteLength(part), 0))
  let offset = 0
  for (const part of parts) offset += buffer.write(part, offset)
  return buffer
}

const limitCompressions = pLimit(1)

/** Most pages were sent compressed by then, and need no compression for the cache alone. */
const packDelayMs = 1_000

/** Compressed bodies are kept in the page, others as long as there is room. The first one is what the first client accepts. */
export class PageBodies {
  /** Pages that were asked for again. */
  readonly #popular = new WeakSet<CachedPage>()
  /** Bodies for clients that accept no compression: unpacking a page each time takes longer than sending it. */
  readonly #identities: LRUCache<CachedPage, Buffer>

  constructor(maxIdentityBytes: number) {
    this.#identities = new LRUCache({
      maxSize: maxIdentityBytes,
      sizeCalculation: (body) => Math.max(1, body.length),
    })
  }

  async get(page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const kept = page.bodies[encoding]
    if (kept) return kept
    if (encoding === 'identity') return this.#getIdentity(page)
    const effort = this.#popular.has(page) ? 'thorough' : 'fast'
    page.bodies[encoding] = this.#getIdentity(page).then((identity) => compress(identity, { encoding, effort }))
    const body = await page.bodies[encoding]
    delete page.bodies.identity
    return body
  }

  /** Compresses each page once, in the background. */
  compressThoroughly(page: CachedPage): void {
    if (this.#popular.has(page)) return
    this.#popular.add(page)
    void limitCompressions(async () => {
      const identity = await this.#getIdentity(page)
      for (const encoding of ['br', 'gzip'] as const) {
        if (!page.bodies[encoding]) continue
        page.bodies[encoding] = Promise.resolve(await compress(identity, { encoding, effort: 'thorough' }))
      }
    })
  }

  /** Compresses a page of which only clients without compression asked for the body. */
  packLater(page: CachedPage): void {
    setTimeout(() => void limitCompressions(() => this.#pack(page)), packDelayMs).unref()
  }

  async #pack(page: CachedPage): Promise<void> {
    const identity = await page.bodies.identity
    if (!identity) return
    await this.get(page, 'br')
    this.#identities.set(page, identity)
  }

  async #getIdentity(page: CachedPage): Promise<Buffer> {
    const kept = page.bodies.identity ?? this.#identities.get(page)
    if (kept) return kept
    const { br, gzip } = page.bodies
    const identity = br ? await decompress.br(await br) : await decompress.gzip((await gzip) as Buffer)
    this.#identities.set(page, identity)
    return identity
  }
}
