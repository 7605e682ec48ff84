import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type CachedPage = {
  readonly status: number
  readonly etag: string
  readonly bodies: Partial<Record<Encoding, Buffer>>
}

/** What became of an attempt to make a page; only what has tags can be kept. */
type Made<Page> = { page?: Page; tags?: Iterable<string> }
/** The tags of what a page shows, and when it was begun. */
type Showing = { tags: Iterable<string>; begunAt: number }
type Entry<Page> = { page: Page; tags: readonly string[]; bytes: number }

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // A window of 256 kB holds any page; the default of 4 MB is taken from memory for each.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

export function makePage(status: number, html: string): CachedPage {
  const identity = Buffer.from(html)
  return { status, etag: `W/"${hash('sha1', identity, 'base64url')}"`, bodies: { identity } }
}

/** The body in an encoding; what has been compressed is kept with the page. */
export async function bodyOf({ bodies }: CachedPage, encoding: Encoding): Promise<Buffer> {
  const known = bodies[encoding]
  if (known) return known
  const whole = bodies.identity ?? (await promisify(brotliDecompress)(bodies.br as Buffer))
  if (encoding === 'identity') return whole
  // A copy of its own size: a compressor gives a part of a block, and the block would be kept.
  return (bodies[encoding] ??= Buffer.from(await compressors[encoding](whole)))
}

/** The best encoding of ours for an Accept-Encoding header. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(header) ? 'gzip' : 'identity'
}

/** The form in gzip comes later, if at all; a page is counted with room for it. */
const roomForEncodings = 2.3
/** A tag of a page stands in its list, and the page's key in the set of the tag: a long conversation has hundreds. */
const bytesPerTag = 200

/**
 * Finished public pages, kept until one of the tags of what they show is touched, least recently used first to go.
 * A page is not kept when something it shows was touched while it was being made. Only compressed forms are kept:
 * some eight pages fit where one would as it is.
 */
export class PageCache<Page extends CachedPage = CachedPage> {
  readonly #pages = new Map<string, Entry<Page>>()
  readonly #byTag = new Map<string, Set<string>>()
  readonly #mostBytes: number
  /** Pages that something was touched of a moment ago, for when there is no time to make them anew. */
  readonly #stale = new Map<string, { page: Page; until: number }>()
  /** Never fails; over when what was made is kept or not to be kept. */
  readonly #making = new Map<string, Promise<void>>()
  #bytes = 0
  #clock = 0
  #touchedAt = new Map<string, number>()
  #allTouchedAt = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /**
   * The page that is kept, or else what `make` makes of it. Of all who want a page at the same moment, such as the
   * readers of one that has just been answered, one makes it and the others wait; what was out of date before it was made
   * is for nobody else, as they may have come because of the change.
   */
  async through<Result extends Made<Page>>(key: string, make: () => Promise<Result>): Promise<Result | { page: Page }> {
    for (let waits = 0; waits <= mostWaits; waits++) {
      const page = this.get(key)
      if (page) return { page }
      const others = this.#making.get(key)
      if (!others) break
      await others
    }
    const begunAt = this.begin()
    const made = make()
    const kept = made.then(async ({ page, tags }) => {
      if (page && tags) await this.put(key, page, { tags, begunAt })
    })
    const over = kept
      .catch(() => {})
      .finally(() => {
        if (this.#making.get(key) === over) this.#making.delete(key)
      })
    this.#making.set(key, over)
    await kept
    return made
  }

  get(key: string): Page | undefined {
    const entry = this.#pages.get(key)
    if (!entry) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, entry)
    return entry.page
  }

  /** A page that is out of date, and has been for no longer than half a minute. */
  getStale(key: string): Page | undefined {
    const entry = this.#stale.get(key)
    return entry && performance.now() < entry.until ? entry.page : undefined
  }

  /** From now on no page that is out of date may be shown. */
  dropStale(): void {
    this.#stale.clear()
  }

  /** To be called before a page is made; `put` wants the result. */
  begin(): number {
    return ++this.#clock
  }

  async put(key: string, page: Page, { tags, begunAt }: Showing): Promise<void> {
    const packed = await bodyOf(page, 'br')
    delete page.bodies.identity
    const shown = [...tags]
    if (this.#allTouchedAt >= begunAt || shown.some((tag) => (this.#touchedAt.get(tag) ?? 0) >= begunAt)) return
    this.#remove(key)
    this.#stale.delete(key)
    const bytes = packed.length * roomForEncodings + shown.length * bytesPerTag
    this.#pages.set(key, { page, tags: shown, bytes })
    this.#bytes += bytes
    for (const tag of shown) {
      const keys = this.#byTag.get(tag)
      if (keys) keys.add(key)
      else this.#byTag.set(tag, new Set([key]))
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#remove(oldest)
    }
  }

  touch(tags: readonly string[] | 'all'): void {
    const at = ++this.#clock
    if (tags === 'all' || this.#touchedAt.size > mostTouched) {
      this.#allTouchedAt = at
      this.#touchedAt = new Map()
    }
    if (tags === 'all') {
      for (const key of this.#pages.keys()) this.#expire(key)
      return
    }
    for (const tag of tags) {
      this.#touchedAt.set(tag, at)
      for (const key of this.#byTag.get(tag) ?? []) this.#expire(key)
    }
  }

  #expire(key: string): void {
    const entry = this.#pages.get(key)
    if (!entry) return
    this.#remove(key)
    this.#stale.delete(key)
    this.#stale.set(key, { page: entry.page, until: performance.now() + staleMs })
    for (const oldest of this.#stale.keys()) {
      if (this.#stale.size <= maxStalePages) break
      this.#stale.delete(oldest)
    }
  }

  #remove(key: string): void {
    const entry = this.#pages.get(key)
    if (!entry) return
    this.#pages.delete(key)
    this.#bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}

const staleMs = 30_000
const maxStalePages = 200
/** What is never kept, such as a page that does not exist, is not made by one after the other. */
const mostWaits = 2
/** Beyond this many remembered tags, every page being made counts as touched, and the memory starts anew. */
const mostTouched = 20_000
