import { LRUCache } from 'lru-cache'
import type { Db } from './db.ts'
import { collectTables, noteTables, type TableUse } from './tableUse.ts'

type Load<Value> = (db: Db) => Promise<Value>
type Read<Value> = { result: Value; tables: TableUse }
type Cache<Value> = LRUCache<string, Read<Value>, { db: Db; load: Load<Value> }>

type Options = {
  /** Age after which a value is reloaded. */
  maxAgeMs: number
  /** Beyond this number the least recently used entry is evicted. */
  maxEntries: number
}

/**
 * Caches values that are slow to load and may be slightly stale. A stale value is returned while it reloads, so only
 * the first caller waits; a failed load is not cached.
 */
export class StaleWhileRevalidateCache<Value> {
  readonly #byDb = new WeakMap<Db, Cache<Value>>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async get(db: Db, key: string, load: Load<Value>): Promise<Value> {
    let cache = this.#byDb.get(db)
    if (!cache) this.#byDb.set(db, (cache = createCache(this.#options)))
    const { result, tables } = await cache.forceFetch(key, { context: { db, load } })
    noteTables(tables)
    return result
  }
}

const createCache = <Value>({ maxAgeMs, maxEntries }: Options): Cache<Value> =>
  new LRUCache({
    max: maxEntries,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    allowStale: true,
    // An entry that is evicted while it loads still has callers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => collectTables(() => context.load(context.db)),
  })
