import { LRUCache } from 'lru-cache'
import type { Context, Services } from '../context.ts'
import { TagIndex } from '../http/tagIndex.ts'
import type { Db } from './db.ts'
import { collectTables, noteTables, type TableUse } from './tableUse.ts'

/** `tags` are those of every change that makes the value outdated; `expiresAt` is in milliseconds since 1970. */
type Loaded<Value> = { value: Value; tags: Iterable<string>; expiresAt?: number | undefined }
type Read<Value> = { value: Value; tables: TableUse }
type Entry<Value> = Read<Value> & { tags: readonly string[]; expiresAt: number }

type Options = {
  maxEntries: number
  /** Limits the age of what no tag announces, such as counted views. */
  maxAgeMs: number
}

/** Caches what is read again and again, until one of its tags is touched. */
export class TaggedCache<Value extends object> {
  readonly #byDb = new WeakMap<Db, Entries<Value>>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Members get a fresh value, because they may have changed it in another process a moment ago. */
  async get(ctx: Context, key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    return ctx.viewer ? (await load()).value : this.getForAll(ctx, key, load)
  }

  /** Callers that load the same value at the same time share one load. */
  async getForAll(ctx: Context, key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    if (ctx.isTagBusLost()) return (await load()).value
    const entries = this.#open(ctx)
    const { value, tables } = entries.get(key, ctx.clock.now().getTime()) ?? (await entries.load(key, load))
    noteTables(tables)
    return value
  }

  #open(ctx: Context): Entries<Value> {
    const known = this.#byDb.get(ctx.db)
    if (known) return known
    const entries = new Entries<Value>(this.#options, ctx)
    this.#byDb.set(ctx.db, entries)
    return entries
  }
}

class Entries<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysByTag = new TagIndex()
  /** Loads that began after the last change. */
  readonly #shared = new Map<string, Promise<Read<Value>>>()
  /** What was touched while a value is loaded. */
  readonly #loading = new Set<{ touched: Set<string>; all: boolean }>()

  constructor({ maxEntries, maxAgeMs }: Options, { onTagsTouched }: Pick<Services, 'onTagsTouched'>) {
    this.#entries = new LRUCache({
      max: maxEntries,
      ttl: maxAgeMs,
      ttlResolution: 0,
      dispose: ({ tags }, key) => this.#keysByTag.remove(key, tags),
    })
    onTagsTouched((tags) => this.#touch(tags))
  }

  get(key: string, now: number): Entry<Value> | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expiresAt > now ? entry : undefined
  }

  load(key: string, load: () => Promise<Loaded<Value>>): Promise<Read<Value>> {
    const shared = this.#shared.get(key)
    if (shared) return shared
    const value = this.#load(key, load).finally(() => {
      if (this.#shared.get(key) === value) this.#shared.delete(key)
    })
    this.#shared.set(key, value)
    return value
  }

  async #load(key: string, load: () => Promise<Loaded<Value>>): Promise<Read<Value>> {
    const loading = { touched: new Set<string>(), all: false }
    this.#loading.add(loading)
    try {
      const { result, tables } = await collectTables(load)
      const { value, tags, expiresAt = Number.POSITIVE_INFINITY } = result
      const tagList = [...tags]
      // It may have been read before the change.
      if (loading.all || tagList.some((tag) => loading.touched.has(tag))) return { value, tables }
      this.#entries.set(key, { value, tables, tags: tagList, expiresAt })
      this.#keysByTag.add(key, tagList)
      return { value, tables }
    } finally {
      this.#loading.delete(loading)
    }
  }

  #touch(tags: readonly string[] | 'all'): void {
    this.#shared.clear()
    for (const loading of this.#loading) {
      if (tags === 'all') loading.all = true
      else for (const tag of tags) loading.touched.add(tag)
    }
    if (tags === 'all') return this.#entries.clear()
    for (const tag of tags) for (const key of Array.from(this.#keysByTag.list(tag))) this.#entries.delete(key)
  }
}
