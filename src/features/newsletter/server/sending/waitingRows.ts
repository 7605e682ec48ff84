import type { Context } from '#platform/context.ts'
import type { WaitingRow } from '../rows.ts'
import { hasWaiting, listWaiting } from './queries.ts'

const chunk = 500

/** Hands out what is to be sent, in order and each once, and begins again for those whose next try has come. */
export class WaitingRows {
  readonly #parts: Pick<Context, 'db' | 'clock'>
  readonly #editionId: number
  readonly #taken = new Set<number>()
  #rows: WaitingRow[] = []
  #after = 0
  #fetching: Promise<'some' | 'later' | 'none'> | undefined

  constructor(parts: Pick<Context, 'db' | 'clock'>, editionId: number) {
    this.#parts = parts
    this.#editionId = editionId
  }

  /** `later` when all that is left waits for its time or is on its way; `none` when nothing is left. */
  async next(): Promise<WaitingRow | 'later' | 'none'> {
    for (;;) {
      const row = this.#rows.pop()
      if (row) {
        this.#taken.add(row.position)
        return row
      }
      this.#fetching ??= this.#fetch().finally(() => {
        this.#fetching = undefined
      })
      const found = await this.#fetching
      if (found !== 'some') return found
    }
  }

  /** It is recorded, or given back. */
  done({ position }: WaitingRow): void {
    this.#taken.delete(position)
  }

  async #fetch(): Promise<'some' | 'later' | 'none'> {
    // What is recorded while the rows are read would still be among them as waiting.
    const taken = new Set(this.#taken)
    let rows = await this.#list()
    if (!rows.length && this.#after > 0) {
      this.#after = 0
      rows = await this.#list()
    }
    this.#after = rows.at(-1)?.position ?? 0
    this.#rows = rows.filter(({ position }) => !taken.has(position)).toReversed()
    if (this.#rows.length) return 'some'
    return (await hasWaiting(this.#parts.db, this.#editionId)) ? 'later' : 'none'
  }

  #list(): Promise<WaitingRow[]> {
    const { db, clock } = this.#parts
    return listWaiting(db, { editionId: this.#editionId, after: this.#after, at: clock.now(), limit: chunk })
  }
}
