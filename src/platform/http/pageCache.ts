import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Clock, systemClock } from '../clock.ts'
import { compress, decompress, type Encoding } from './encoding.ts'
import { TagIndex } from './tagIndex.ts'

export type CachedPage = {
  readonly status: number
  readonly etag: string
  /** Without compression. */
  readonly byteSize: number
  /** Uncompressed only until a compressed body exists. */
  readonly bodies: Partial<Record<Encoding, Promise<Buffer>>>
}

/** Cacheable only with tags. */
type Rendered<Page> = { page?: Page; tags?: Iterable<string>; expiresAt?: number }
/** `version` is the result of `nextVersion`; `expiresAt` is in milliseconds since 1970. */
type PutOptions = { tags: Iterable<string>; version: number; expiresAt?: number | undefined }
type Entry<Page> = { page: Page; tags: readonly string[]; bytes: number; expiresAt: number }

export function createCachedPage(status: number, html: string): CachedPage {
  const identity = Buffer.from(html)
  const etag = `W/"${hash('sha1', identity, 'base64url')}"`
  return { status, etag, byteSize: identity.length, bodies: { identity: Promise.resolve(identity) } }
}

/** Of the size of the cache, in addition to it. */
const identityShare = 0.125
const limitCompressions = pLimit(1)
/** What both compressed bodies need, relative to the uncompressed one; they are created on demand. */
const compressedShare = 0.5
/** Until then most pages were sent compressed, and need no compression for the cache alone. */
const packDelayMs = 1_000
/** In the entry and in the tag's set; a long discussion has hundreds of tags. */
const bytesPerTag = 200

/**
 * An LRU cache of public pages, invalidated by tags. A page whose tag was touched while it rendered is not cached. Only
 * compressed bodies are kept, an eighth of the size: the first one is what the first client accepts.
 */
export class PageCache<Page extends CachedPage = CachedPage> {
  /** How pages were answered since the start. */
  readonly counts = { hit: 0, rendered: 0, stale: 0 }
  readonly #pages: LRUCache<string, Entry<Page>>
  /** Pages that were asked for again. */
  readonly #popular = new WeakSet<Page>()
  /** For clients that accept no compression: unpacking a page each time takes longer than sending it. */
  readonly #identities: LRUCache<Page, Buffer>
  readonly #clock: Clock
  readonly #keysByTag = new TagIndex()
  /** Served under overload. */
  readonly #stale = new LRUCache<string, Page>({ max: maxStalePages, ttl: staleMs, ttlResolution: 0 })
  /** Renders in progress; the promises never reject. */
  readonly #rendering = new Map<string, Promise<void>>()
  #version = 0
  #touchedAt = new Map<string, number>()
  #allTouchedAt = 0

  constructor(maxBytes: number, clock: Clock = systemClock) {
    this.#clock = clock
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ tags }, key) => this.#keysByTag.remove(key, tags),
    })
    this.#identities = new LRUCache({
      maxSize: Math.ceil(maxBytes * identityShare),
      sizeCalculation: (body) => Math.max(1, body.length),
    })
  }

  /**
   * Concurrent callers share one render, except a result that was invalidated while it rendered: they may have come
   * because of the change.
   */
  async getOrRender<Result extends Rendered<Page>>(
    key: string,
    render: () => Promise<Result>,
  ): Promise<Result | { page: Page }> {
    for (let waits = 0; waits <= maxWaits; waits++) {
      const page = this.get(key)
      if (page) {
        this.counts.hit++
        this.#compressThoroughly(page)
        return { page }
      }
      const inProgress = this.#rendering.get(key)
      if (!inProgress) break
      await inProgress
    }
    this.counts.rendered++
    const version = this.nextVersion()
    const rendering = render()
    const stored = rendering.then(({ page, tags, expiresAt }) => {
      if (page && tags) this.put(key, page, { tags, version, expiresAt })
    })
    const settled = stored
      .catch(() => {})
      .finally(() => {
        if (this.#rendering.get(key) === settled) this.#rendering.delete(key)
      })
    this.#rendering.set(key, settled)
    await stored
    return rendering
  }

  get(key: string): Page | undefined {
    const entry = this.#pages.get(key)
    if (!entry || entry.expiresAt > this.#clock.now().getTime()) return entry?.page
    this.#pages.delete(key)
    return undefined
  }

  /** Compressed bodies are kept in the page, others as long as there is room. */
  async getBody(page: Page, encoding: Encoding): Promise<Buffer> {
    const kept = page.bodies[encoding]
    if (kept) return kept
    if (encoding === 'identity') return this.#getIdentity(page)
    const effort = this.#popular.has(page) ? 'thorough' : 'fast'
    page.bodies[encoding] = this.#getIdentity(page).then((identity) => compress(identity, { encoding, effort }))
    const body = await page.bodies[encoding]
    delete page.bodies.identity
    return body
  }

  async #getIdentity(page: Page): Promise<Buffer> {
    const kept = page.bodies.identity ?? this.#identities.get(page)
    if (kept) return kept
    const { br, gzip } = page.bodies
    const identity = br ? await decompress.br(await br) : await decompress.gzip((await gzip) as Buffer)
    this.#identities.set(page, identity)
    return identity
  }

  /** In the background, once for each page. */
  #compressThoroughly(page: Page): void {
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

  /** Replaces the uncompressed body of a page that only clients without compression asked for. */
  async #pack(page: Page): Promise<void> {
    const identity = await page.bodies.identity
    if (!identity) return
    await this.getBody(page, 'br')
    this.#identities.set(page, identity)
  }

  /** Of a page that is in the cache now; undefined if it was invalidated since it was rendered. */
  describe(key: string, page: Page): { tags: readonly string[]; expiresAt: number } | undefined {
    const entry = this.#pages.peek(key)
    return entry?.page === page ? entry : undefined
  }

  /** At most 30 seconds after its invalidation. */
  getStale(key: string): Page | undefined {
    const page = this.#stale.get(key)
    if (page) this.counts.stale++
    return page
  }

  get byteSize(): number {
    return this.#pages.calculatedSize
  }

  clearStale(): void {
    this.#stale.clear()
  }

  /** Returns a version to pass to put(); pages rendered before a later touch are rejected. */
  nextVersion(): number {
    return ++this.#version
  }

  put(key: string, page: Page, { tags, version, expiresAt = Number.POSITIVE_INFINITY }: PutOptions): void {
    const tagList = [...tags]
    if (this.#allTouchedAt >= version || tagList.some((tag) => (this.#touchedAt.get(tag) ?? 0) >= version)) return
    this.#stale.delete(key)
    const bytes = Math.ceil(page.byteSize * compressedShare + tagList.length * bytesPerTag)
    this.#pages.set(key, { page, tags: tagList, bytes, expiresAt })
    // A page larger than the whole cache is not stored.
    if (!this.#pages.has(key)) return
    this.#keysByTag.add(key, tagList)
    setTimeout(() => void limitCompressions(() => this.#pack(page)), packDelayMs).unref()
  }

  touch(tags: readonly string[] | 'all'): void {
    const at = ++this.#version
    if (tags === 'all' || this.#touchedAt.size > maxTouchedTags) {
      this.#allTouchedAt = at
      this.#touchedAt = new Map()
    }
    if (tags === 'all') {
      for (const key of Array.from(this.#pages.rkeys())) this.#expire(key)
      return
    }
    for (const tag of tags) {
      this.#touchedAt.set(tag, at)
      for (const key of this.#keysByTag.list(tag)) this.#expire(key)
    }
  }

  #expire(key: string): void {
    const entry = this.#pages.peek(key)
    if (!entry) return
    this.#pages.delete(key)
    this.#stale.set(key, entry.page)
  }
}

const staleMs = 30_000
const maxStalePages = 200
/** Otherwise uncacheable results, such as 404 pages, would render one after another. */
const maxWaits = 2
/** Beyond it, every page being rendered counts as touched. */
const maxTouchedTags = 20_000
