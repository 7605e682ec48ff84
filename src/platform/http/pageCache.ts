import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Clock, systemClock } from '../clock.ts'
import { compress, decompressBrotli, type Encoding } from './encoding.ts'
import { TagIndex } from './tagIndex.ts'

export type CachedPage = {
  readonly status: number
  readonly etag: string
  readonly bodies: Partial<Record<Encoding, Buffer>>
}

/** Cacheable only with tags. */
type Rendered<Page> = { page?: Page; tags?: Iterable<string>; expiresAt?: number }
/** `version` is the result of `nextVersion`; `expiresAt` is in milliseconds since 1970. */
type PutOptions = { tags: Iterable<string>; version: number; expiresAt?: number | undefined }
type Entry<Page> = { page: Page; tags: readonly string[]; bytes: number; expiresAt: number; isThorough: boolean }

export function createCachedPage(status: number, html: string): CachedPage {
  const identity = Buffer.from(html)
  return { status, etag: `W/"${hash('sha1', identity, 'base64url')}"`, bodies: { identity } }
}

/** Of the size of the cache, in addition to it. */
const identityShare = 0.125
const limitCompressions = pLimit(1)
/** Relative to brotli, with room for the gzip body, which is created on demand. */
const sizeFactorForEncodings = 2.3
/** In the entry and in the tag's set; a long discussion has hundreds of tags. */
const bytesPerTag = 200

/**
 * An LRU cache of public pages, invalidated by tags. A page whose tag was touched while it rendered is not cached. Only
 * compressed bodies are stored, an eighth of the size.
 */
export class PageCache<Page extends CachedPage = CachedPage> {
  /** How pages were answered since the start. */
  readonly counts = { hit: 0, rendered: 0, stale: 0 }
  readonly #pages: LRUCache<string, Entry<Page>>
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
        this.#compressThoroughly(key)
        return { page }
      }
      const inProgress = this.#rendering.get(key)
      if (!inProgress) break
      await inProgress
    }
    this.counts.rendered++
    const version = this.nextVersion()
    const rendering = render()
    const stored = rendering.then(async ({ page, tags, expiresAt }) => {
      if (page && tags) await this.put(key, page, { tags, version, expiresAt })
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
    const kept = page.bodies[encoding] ?? (encoding === 'identity' ? this.#identities.get(page) : undefined)
    if (kept) return kept
    const identity = page.bodies.identity ?? (await decompressBrotli(page.bodies.br as Buffer))
    if (encoding !== 'identity') return (page.bodies[encoding] = await compress(identity, { encoding, effort: 'fast' }))
    this.#identities.set(page, identity)
    return identity
  }

  /** In the background, once for each page that is asked for again. */
  #compressThoroughly(key: string): void {
    const entry = this.#pages.peek(key)
    if (!entry || entry.isThorough) return
    entry.isThorough = true
    void limitCompressions(async () => {
      const { bodies } = entry.page
      const identity = await decompressBrotli(bodies.br as Buffer)
      for (const encoding of ['br', 'gzip'] as const) {
        if (bodies[encoding]) bodies[encoding] = await compress(identity, { encoding, effort: 'thorough' })
      }
    })
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

  async put(
    key: string,
    page: Page,
    { tags, version, expiresAt = Number.POSITIVE_INFINITY }: PutOptions,
  ): Promise<void> {
    const compressed = await this.getBody(page, 'br')
    delete page.bodies.identity
    const tagList = [...tags]
    if (this.#allTouchedAt >= version || tagList.some((tag) => (this.#touchedAt.get(tag) ?? 0) >= version)) return
    this.#stale.delete(key)
    const bytes = Math.ceil(compressed.length * sizeFactorForEncodings + tagList.length * bytesPerTag)
    this.#pages.set(key, { page, tags: tagList, bytes, expiresAt, isThorough: false })
    // A page larger than the whole cache is not stored.
    if (this.#pages.has(key)) this.#keysByTag.add(key, tagList)
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
