import type { Db } from './db.ts'

type Entry<Value> = { madeAtMs: number; value: Promise<Value>; making: boolean }

type Options = {
  /** How old a value may be before it is read again. */
  livesMs: number
  /** Of more values than this, the one that was read longest ago is forgotten. */
  most: number
}

/**
 * What takes long to read and may be a little old, by a key. An old value is given while a new one is being read, so
 * that only the first who asks ever waits; a reading that fails is not remembered.
 */
export class Remembered<Value> {
  readonly #byDb = new WeakMap<Db, Map<string, Entry<Value>>>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  get(db: Db, key: string, read: (db: Db) => Promise<Value>): Promise<Value> {
    let entries = this.#byDb.get(db)
    if (!entries) this.#byDb.set(db, (entries = new Map()))
    const found = entries.get(key)
    if (found && (found.making || performance.now() - found.madeAtMs < this.#options.livesMs)) return found.value
    const reading = read(db)
    this.#keep(entries, key, { madeAtMs: performance.now(), value: found?.value ?? reading, making: true })
    reading
      .then((value) =>
        this.#keep(entries, key, { madeAtMs: performance.now(), value: Promise.resolve(value), making: false }),
      )
      .catch(() => entries.delete(key))
    return found?.value ?? reading
  }

  #keep(entries: Map<string, Entry<Value>>, key: string, entry: Entry<Value>): void {
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > this.#options.most) entries.delete(entries.keys().next().value as string)
  }
}
