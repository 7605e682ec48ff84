import type { Answer, AnyDoc, SendDocument } from './doc.ts'

/** The same object until something changes. */
export type QueryState<Result> = { readonly data?: Result; readonly error?: Error; readonly fetching: boolean }

type Entry = {
  readonly doc: AnyDoc
  readonly variables: unknown
  state: QueryState<unknown>
  /** What the result was read from; undefined if it is not known. */
  tables: readonly string[] | undefined
  fetchedAtMs: number
  stale: boolean
  /** The server rendered it for visitors. */
  isPublic: boolean
  inFlight: Promise<unknown> | undefined
  readonly listeners: Set<() => void>
}

/** A result that the server rendered for visitors. */
export type PublicResult = Pick<Entry, 'doc' | 'variables' | 'state'>

const freshMs = 5 * 60_000
const maxIdle = 100
const empty: QueryState<never> = { fetching: false }

/** What is not known counts as read, and as written. */
const hasRead = ({ tables }: Entry, written: readonly string[] | undefined): boolean =>
  !tables || !written || tables.some((table) => written.includes(table))

export const toQueryKey = (doc: AnyDoc, variables: unknown): string => `${doc.name} ${JSON.stringify(variables ?? {})}`

/**
 * Keeps results fresh for five minutes and shares requests in flight. A mutation makes everything stale, but refetches
 * only queries on screen that have read what it wrote.
 */
export class DocumentCache {
  readonly #entries = new Map<string, Entry>()
  readonly #restored = new Map<string, Answer>()
  readonly #send: SendDocument

  constructor(send: SendDocument) {
    this.#send = send
  }

  peek(key: string): QueryState<unknown> {
    return this.#entries.get(key)?.state ?? empty
  }

  subscribe(key: string, query: { doc: AnyDoc; variables: unknown }, listener: () => void): () => void {
    const entry = this.#getEntry(key, query)
    entry.listeners.add(listener)
    return () => {
      entry.listeners.delete(listener)
      this.#evictIdle()
    }
  }

  /** `fresh` bypasses the cache. */
  load(doc: AnyDoc, variables: unknown, { fresh = false } = {}): Promise<unknown> {
    const entry = this.#getEntry(toQueryKey(doc, variables), { doc, variables })
    if (entry.inFlight) return entry.inFlight
    const isUsable = !entry.stale && entry.state.data !== undefined && Date.now() - entry.fetchedAtMs < freshMs
    return isUsable && !fresh ? Promise.resolve(entry.state.data) : this.#fetch(entry)
  }

  /** `tables` is what the server has read for all results together. */
  hydrate(results: Record<string, unknown>, tables?: readonly string[]): void {
    for (const [key, data] of Object.entries(results)) this.#restored.set(key, { data, tables })
  }

  dehydrate(): Record<string, unknown> {
    return Object.fromEntries([...this.#entries].map(([key, { state }]) => [key, state.data]))
  }

  /** Returns a function that reverts the update. */
  patch<Result>(key: string, update: (data: Result) => Result): () => void {
    const entry = this.#entries.get(key)
    const previous = entry?.state
    if (!entry || previous?.data === undefined) return () => {}
    this.#publish(entry, { ...previous, data: update(previous.data as Result) })
    return () => this.#publish(entry, previous)
  }

  /**
   * Makes everything stale and refetches queries on screen that have read one of the written tables, or all of them if
   * it is not known what was written. Results of `shown` documents have the change already.
   */
  invalidate(written?: readonly string[], shown: readonly AnyDoc[] = []): void {
    for (const entry of this.#entries.values()) {
      entry.stale = true
      // A response in flight may predate the mutation: it is dropped, and its callers get the next one.
      const wasFetching = entry.inFlight !== undefined
      entry.inFlight = undefined
      const isOutdated = hasRead(entry, written) && !shown.includes(entry.doc)
      if (entry.listeners.size && (wasFetching || isOutdated)) this.#refetch(entry)
    }
  }

  /** Drops what is not on screen; for signing in and out. Requests in flight must be of the new viewer. */
  refetchAll(): void {
    for (const [key, entry] of this.#entries) {
      if (!entry.listeners.size) this.#entries.delete(key)
      else if (!entry.inFlight) this.#refetch(entry)
    }
  }

  /** Results of the page that depend on the viewer and are not being fetched. */
  listPublic(): PublicResult[] {
    return [...this.#entries.values()].filter(
      ({ doc, isPublic, inFlight }) => isPublic && !inFlight && doc.viewerFields,
    )
  }

  /** Replaces public results by those of the viewer, and fetches them where `complete` returns undefined. */
  completePublic(complete: (result: PublicResult) => Answer | undefined): void {
    this.#restored.clear()
    for (const [key, entry] of this.#entries) {
      if (!entry.isPublic || !entry.doc.viewerFields || entry.inFlight) continue
      if (!entry.listeners.size) this.#entries.delete(key)
      else this.#replacePublic(entry, complete(entry))
    }
  }

  clear(): void {
    for (const entry of this.#entries.values()) {
      entry.stale = true
      entry.inFlight = undefined
    }
    this.#evictIdle(0)
  }

  #getEntry(key: string, { doc, variables }: { doc: AnyDoc; variables: unknown }): Entry {
    const existing = this.#entries.get(key)
    if (existing) return existing
    const { data, tables } = this.#restored.get(key) ?? {}
    this.#restored.delete(key)
    const entry: Entry = {
      doc,
      variables,
      state: data === undefined ? empty : { data, fetching: false },
      tables,
      fetchedAtMs: Date.now(),
      stale: false,
      isPublic: data !== undefined,
      inFlight: undefined,
      listeners: new Set(),
    }
    this.#entries.set(key, entry)
    return entry
  }

  #replacePublic(entry: Entry, answer: Answer | undefined): void {
    if (!answer) return this.#refetch(entry)
    const { data, tables } = answer
    entry.isPublic = false
    entry.tables = entry.tables && tables && [...entry.tables, ...tables]
    if (data !== entry.state.data) this.#publish(entry, { ...entry.state, data })
  }

  #refetch(entry: Entry): void {
    this.#fetch(entry).catch(() => {})
  }

  #fetch(entry: Entry): Promise<unknown> {
    const request: Promise<unknown> = this.#send(entry.doc, entry.variables).then(
      ({ data, tables }) => {
        // Superseded by a mutation: callers get the next result.
        if (entry.inFlight !== request) return entry.inFlight ?? this.#fetch(entry)
        entry.tables = tables
        this.#settle(entry, { data, fetching: false })
        return data
      },
      (error: Error) => {
        if (entry.inFlight === request || !entry.inFlight)
          this.#settle(entry, { ...entry.state, error, fetching: false })
        throw error
      },
    )
    entry.inFlight = request
    if (!entry.state.fetching) this.#publish(entry, { ...entry.state, fetching: true })
    return request
  }

  #settle(entry: Entry, state: QueryState<unknown>): void {
    entry.inFlight = undefined
    entry.stale = false
    entry.isPublic = false
    entry.fetchedAtMs = Date.now()
    this.#publish(entry, state)
  }

  #publish(entry: Entry, state: QueryState<unknown>): void {
    entry.state = state
    for (const listener of entry.listeners) listener()
  }

  #evictIdle(max = maxIdle): void {
    const idle = [...this.#entries].filter(([, entry]) => !entry.listeners.size && !entry.inFlight)
    for (const [key] of idle.slice(0, Math.max(0, idle.length - max))) this.#entries.delete(key)
  }
}
