import type { AnyDoc } from './doc.ts'

/** What a component sees of a query. The object stays the same as long as nothing changes. */
export type QueryState<Result> = { readonly data?: Result; readonly error?: Error; readonly fetching: boolean }

/** Sends a document to the server; rejects with the error to show. */
export type Send = (doc: AnyDoc, variables: unknown) => Promise<unknown>

type Entry = {
  readonly doc: AnyDoc
  readonly variables: unknown
  state: QueryState<unknown>
  fetchedAtMs: number
  stale: boolean
  inFlight: Promise<unknown> | undefined
  readonly listeners: Set<() => void>
}

const freshMs = 5 * 60_000
const mostIdle = 100
const empty: QueryState<never> = { fetching: false }

const holds = ({ doc }: Entry, types: readonly string[]): boolean => doc.types.some((type) => types.includes(type))

export const queryKey = (doc: AnyDoc, variables: unknown): string => `${doc.name} ${JSON.stringify(variables ?? {})}`

/**
 * Keeps results by document and variables (specification, section 7; D58): for five minutes, shared while in flight.
 * A mutation makes everything stale; only what is on screen and shares an object type is fetched again at once.
 */
export class DocumentCache {
  readonly #entries = new Map<string, Entry>()
  readonly #restored = new Map<string, unknown>()
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** What is known now, however old. */
  peek(key: string): QueryState<unknown> {
    return this.#entries.get(key)?.state ?? empty
  }

  subscribe(key: string, query: { doc: AnyDoc; variables: unknown }, listener: () => void): () => void {
    const entry = this.#entry(key, query)
    entry.listeners.add(listener)
    return () => {
      entry.listeners.delete(listener)
      this.#forgetIdle()
    }
  }

  /** The result, from the cache if it is fresh; `fresh` asks the server anyway. */
  load(doc: AnyDoc, variables: unknown, { fresh = false } = {}): Promise<unknown> {
    const entry = this.#entry(queryKey(doc, variables), { doc, variables })
    if (entry.inFlight) return entry.inFlight
    const usable = !entry.stale && entry.state.data !== undefined && Date.now() - entry.fetchedAtMs < freshMs
    return usable && !fresh ? Promise.resolve(entry.state.data) : this.#fetch(entry)
  }

  /** Takes over results that came with the page. */
  restore(results: Record<string, unknown>): void {
    for (const [key, data] of Object.entries(results)) this.#restored.set(key, data)
  }

  /** All results, for the page to carry to the browser. */
  dehydrate(): Record<string, unknown> {
    return Object.fromEntries([...this.#entries].map(([key, { state }]) => [key, state.data]))
  }

  /** Changes a result here, ahead of the server; gives back how to undo it. */
  patch<Result>(key: string, change: (data: Result) => Result): () => void {
    const entry = this.#entries.get(key)
    const before = entry?.state
    if (!entry || before?.data === undefined) return () => {}
    this.#show(entry, { ...before, data: change(before.data as Result) })
    return () => this.#show(entry, before)
  }

  /** After a mutation whose result, or whose effect, holds these object types. */
  mutated(types: readonly string[]): void {
    for (const entry of this.#entries.values()) {
      entry.stale = true
      // An answer already under way may be older than the change: it is not kept, and who waits for it gets another.
      const isAwaited = entry.inFlight !== undefined
      entry.inFlight = undefined
      if (entry.listeners.size && (isAwaited || holds(entry, types))) this.#refetch(entry)
    }
  }

  /** After somebody else has changed something of these types: what holds them, on screen at once. */
  changedElsewhere(types: readonly string[]): void {
    for (const entry of this.#entries.values()) {
      if (!holds(entry, types)) continue
      entry.stale = true
      entry.inFlight = undefined
      if (entry.listeners.size) this.#refetch(entry)
    }
  }

  /** Everything on screen again, the rest when it is next needed: somebody has signed in or out (D22). */
  refetchAll(): void {
    for (const [key, entry] of this.#entries) {
      if (entry.listeners.size) this.#refetch(entry)
      else this.#entries.delete(key)
    }
  }

  clear(): void {
    for (const entry of this.#entries.values()) {
      entry.stale = true
      entry.inFlight = undefined
    }
    this.#forgetIdle(0)
  }

  #entry(key: string, { doc, variables }: { doc: AnyDoc; variables: unknown }): Entry {
    const found = this.#entries.get(key)
    if (found) return found
    const data = this.#restored.get(key)
    this.#restored.delete(key)
    const entry: Entry = {
      doc,
      variables,
      state: data === undefined ? empty : { data, fetching: false },
      fetchedAtMs: Date.now(),
      stale: false,
      inFlight: undefined,
      listeners: new Set(),
    }
    this.#entries.set(key, entry)
    return entry
  }

  #refetch(entry: Entry): void {
    this.#fetch(entry).catch(() => {})
  }

  #fetch(entry: Entry): Promise<unknown> {
    const asked: Promise<unknown> = this.#send(entry.doc, entry.variables).then(
      (data) => {
        // Dropped meanwhile, as older than a change: who waits for it gets the next one.
        if (entry.inFlight !== asked) return entry.inFlight ?? this.#fetch(entry)
        this.#settle(entry, { data, fetching: false })
        return data
      },
      (error: Error) => {
        if (entry.inFlight === asked || !entry.inFlight) this.#settle(entry, { ...entry.state, error, fetching: false })
        throw error
      },
    )
    entry.inFlight = asked
    if (!entry.state.fetching) this.#show(entry, { ...entry.state, fetching: true })
    return asked
  }

  #settle(entry: Entry, state: QueryState<unknown>): void {
    entry.inFlight = undefined
    entry.stale = false
    entry.fetchedAtMs = Date.now()
    this.#show(entry, state)
  }

  #show(entry: Entry, state: QueryState<unknown>): void {
    entry.state = state
    for (const listener of entry.listeners) listener()
  }

  #forgetIdle(most = mostIdle): void {
    const idle = [...this.#entries].filter(([, entry]) => !entry.listeners.size && !entry.inFlight)
    for (const [key] of idle.slice(0, Math.max(0, idle.length - most))) this.#entries.delete(key)
  }
}
