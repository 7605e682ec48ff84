import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

export type CachedPage = {
  readonly status: number
  readonly etag: string
  readonly bodies: Partial<Record<Encoding, Buffer>>
}

/** Cacheable only with tags. */
type Rendered<Page> = { page?: Page; tags?: Iterable<string> }
/** `version` is the result of `nextVersion`. */
type PutOptions = { tags: Iterable<string>; version: number }
type Entry<Page> = { page: Page; tags: readonly string[]; bytes: number }

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // A window of 256 kB fits any page; the default allocates 4 MB per call.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

export function createCachedPage(status: number, html: string): CachedPage {
  const identity = Buffer.from(html)
  return { status, etag: `W/"${hash('sha1', identity, 'base64url')}"`, bodies: { identity } }
}

/** Caches compressed bodies in the page. */
export async function getBody({ bodies }: CachedPage, encoding: Encoding): Promise<Buffer> {
  const cached = bodies[encoding]
  if (cached) return cached
  const identity = bodies.identity ?? (await promisify(brotliDecompress)(bodies.br as Buffer))
  if (encoding === 'identity') return identity
  // Copy: zlib returns a view into a larger pooled buffer, which the cache would retain.
  return (bodies[encoding] ??= Buffer.from(await compressors[encoding](identity)))
}

export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(header) ? 'gzip' : 'identity'
}

/** Relative to brotli, with room for the gzip body, which is created on demand. */
const sizeFactorForEncodings = 2.3
/** In the entry and in the tag's set; a long discussion has hundreds of tags. */
const bytesPerTag = 200

/**
 * An LRU cache of public pages, invalidated by tags. A page whose tag was touched while it rendered is not cached. Only
 * compressed bodies are stored, an eighth of the size.
 */
export class PageCache<Page extends CachedPage = CachedPage> {
  readonly #pages: LRUCache<string, Entry<Page>>
  readonly #byTag = new Map<string, Set<string>>()
  /** Served under overload. */
  readonly #stale = new LRUCache<string, Page>({ max: maxStalePages, ttl: staleMs, ttlResolution: 0 })
  /** Renders in progress; the promises never reject. */
  readonly #rendering = new Map<string, Promise<void>>()
  #clock = 0
  #touchedAt = new Map<string, number>()
  #allTouchedAt = 0

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: (entry, key) => this.#removeTags(entry, key),
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
      if (page) return { page }
      const inProgress = this.#rendering.get(key)
      if (!inProgress) break
      await inProgress
    }
    const version = this.nextVersion()
    const rendering = render()
    const stored = rendering.then(async ({ page, tags }) => {
      if (page && tags) await this.put(key, page, { tags, version })
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
    return this.#pages.get(key)?.page
  }

  /** At most 30 seconds after its invalidation. */
  getStale(key: string): Page | undefined {
    return this.#stale.get(key)
  }

  clearStale(): void {
    this.#stale.clear()
  }

  /** Returns a version to pass to put(); pages rendered before a later touch are rejected. */
  nextVersion(): number {
    return ++this.#clock
  }

  async put(key: string, page: Page, { tags, version }: PutOptions): Promise<void> {
    const compressed = await getBody(page, 'br')
    delete page.bodies.identity
    const tagList = [...tags]
    if (this.#allTouchedAt >= version || tagList.some((tag) => (this.#touchedAt.get(tag) ?? 0) >= version)) return
    this.#stale.delete(key)
    const bytes = Math.ceil(compressed.length * sizeFactorForEncodings + tagList.length * bytesPerTag)
    this.#pages.set(key, { page, tags: tagList, bytes })
    // A page larger than the whole cache is not stored.
    if (!this.#pages.has(key)) return
    for (const tag of tagList) {
      const keys = this.#byTag.get(tag)
      if (keys) keys.add(key)
      else this.#byTag.set(tag, new Set([key]))
    }
  }

  touch(tags: readonly string[] | 'all'): void {
    const at = ++this.#clock
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
      for (const key of this.#byTag.get(tag) ?? []) this.#expire(key)
    }
  }

  #expire(key: string): void {
    const entry = this.#pages.peek(key)
    if (!entry) return
    this.#pages.delete(key)
    this.#stale.set(key, entry.page)
  }

  #removeTags({ tags }: Entry<Page>, key: string): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}

const staleMs = 30_000
const maxStalePages = 200
/** Otherwise uncacheable results, such as 404 pages, would render one after another. */
const maxWaits = 2
/** Beyond it, every page being rendered counts as touched. */
const maxTouchedTags = 20_000
