import { LRUCache } from 'lru-cache'
import { type Clock, systemClock } from '../clock.ts'
import type { Encoding } from './encoding.ts'
import { type CachedPage, PageBodies } from './pageBodies.ts'
import { TagIndex } from './tagIndex.ts'

/** Cacheable only with tags. */
type Rendered<Page> = { page?: Page; tags?: Iterable<string>; expiresAt?: number }
/** `version` is the result of `nextVersion`; `expiresAt` is in milliseconds since 1970. */
type PutOptions = { tags: Iterable<string>; version: number; expiresAt?: number | undefined }
type Entry<Page> = { page: Page; tags: readonly string[]; bytes: number; expiresAt: number }

/** Memory for uncompressed bodies as a share of the cache's size, in addition to it. */
const identityShare = 0.125
/** What both compressed bodies need, relative to the uncompressed one; they are created on demand. */
const compressedShare = 0.5
/** What a tag takes in the entry and in the tag's set; a long discussion has hundreds of tags. */
const bytesPerTag = 200

/**
 * An LRU cache of public pages, invalidated by tags. A page whose tag was touched while it rendered is not cached. Only
 * compressed bodies are kept, an eighth of the size: the first one is what the first client accepts.
 */
export class PageCache<Page extends CachedPage = CachedPage> {
  /** How pages were answered since the start. */
  readonly counts = { hit: 0, rendered: 0, stale: 0 }
  readonly #pages: LRUCache<string, Entry<Page>>
  readonly #bodies: PageBodies
  readonly #clock: Clock
  readonly #keysByTag = new TagIndex()
  /** Served under overload. */
  readonly #stale = new LRUCache<string, Page>({ max: maxStalePages, ttl: staleMs, ttlResolution: 0 })
  /** Renders in progress; the promises never reject. */
  readonly #rendering = new Map<string, Promise<void>>()
  #version = 0
  #touchedAt = new Map<string, number>()
  #allTouchedAt = 0
  #suspendedAt: number | undefined

  constructor(maxBytes: number, clock: Clock = systemClock) {
    this.#clock = clock
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      dispose: ({ tags }, key) => this.#keysByTag.remove(key, tags),
    })
    this.#bodies = new PageBodies(Math.ceil(maxBytes * identityShare))
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
        this.#bodies.compressThoroughly(page)
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
    return this.#suspendedAt === undefined ? this.#getUnexpired(key) : undefined
  }

  #getUnexpired(key: string): Page | undefined {
    const entry = this.#pages.get(key)
    if (!entry || entry.expiresAt > this.#clock.now().getTime()) return entry?.page
    this.#pages.delete(key)
    return undefined
  }

  /** Must be called when changes are not heard. Until `resume`, pages serve only `getSuspended`, and none is added. */
  suspend(): void {
    this.#suspendedAt ??= this.#clock.now().getTime()
  }

  resume(): void {
    this.#suspendedAt = undefined
    this.touch('all')
    this.clearStale()
  }

  get isSuspended(): boolean {
    return this.#suspendedAt !== undefined
  }

  /** A page that was current when the cache was suspended, at most ten minutes ago. */
  getSuspended(key: string): Page | undefined {
    const since = this.#suspendedAt
    if (since === undefined || this.#clock.now().getTime() - since > maxSuspendedMs) return undefined
    const page = this.#getUnexpired(key)
    if (page) this.counts.stale++
    return page
  }

  /** Whether a page can be answered without another render. */
  canAnswer(key: string): boolean {
    return this.isSuspended || this.#pages.has(key) || this.#stale.has(key) || this.#rendering.has(key)
  }

  getBody(page: Page, encoding: Encoding): Promise<Buffer> {
    return this.#bodies.get(page, encoding)
  }

  /** Describes a page that is in the cache now; undefined if it was invalidated since it was rendered. */
  describe(key: string, page: Page): { tags: readonly string[]; expiresAt: number } | undefined {
    const entry = this.isSuspended ? undefined : this.#pages.peek(key)
    return entry?.page === page ? entry : undefined
  }

  /** Returns a page for at most 30 seconds after its invalidation. */
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
    if (this.isSuspended) return
    if (this.#allTouchedAt >= version || tagList.some((tag) => (this.#touchedAt.get(tag) ?? 0) >= version)) return
    this.#stale.delete(key)
    const bytes = Math.ceil(page.byteSize * compressedShare + tagList.length * bytesPerTag)
    this.#pages.set(key, { page, tags: tagList, bytes, expiresAt })
    // A page larger than the whole cache is not stored.
    if (!this.#pages.has(key)) return
    this.#keysByTag.add(key, tagList)
    this.#bodies.packLater(page)
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
/** A page may have been withdrawn since, if only this process has lost the database. */
const maxSuspendedMs = 600_000
const maxStalePages = 200
/** More waits would render uncacheable results, such as 404 pages, one after another. */
const maxWaits = 2
/** If more tags are touched, every page being rendered counts as touched. */
const maxTouchedTags = 20_000
