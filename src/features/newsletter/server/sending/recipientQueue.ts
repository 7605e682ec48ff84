import type { Context } from '#platform/context.ts'
import type { PendingRecipient } from '../rows.ts'
import { hasPendingRecipients, listDueRecipients } from './queries.ts'

const batchSize = 500

/** Hands out recipients in order, each once, then starts over for retries that are due. */
export class RecipientQueue {
  readonly #deps: Pick<Context, 'db' | 'clock'>
  readonly #editionId: number
  readonly #taken = new Set<number>()
  #rows: PendingRecipient[] = []
  #after = 0
  #fetching: Promise<'some' | 'later' | 'none'> | undefined

  constructor(deps: Pick<Context, 'db' | 'clock'>, editionId: number) {
    this.#deps = deps
    this.#editionId = editionId
  }

  /** Returns `later` if all remaining recipients are not due or in flight. */
  async next(): Promise<PendingRecipient | 'later' | 'none'> {
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

  release({ position }: PendingRecipient): void {
    this.#taken.delete(position)
  }

  async #fetch(): Promise<'some' | 'later' | 'none'> {
    // Copy: a row recorded during this read may still be read as waiting.
    const taken = new Set(this.#taken)
    let rows = await this.#list()
    if (!rows.length && this.#after > 0) {
      this.#after = 0
      rows = await this.#list()
    }
    this.#after = rows.at(-1)?.position ?? 0
    this.#rows = rows.filter(({ position }) => !taken.has(position)).toReversed()
    if (this.#rows.length) return 'some'
    return (await hasPendingRecipients(this.#deps.db, this.#editionId)) ? 'later' : 'none'
  }

  #list(): Promise<PendingRecipient[]> {
    const { db, clock } = this.#deps
    return listDueRecipients(db, { editionId: this.#editionId, after: this.#after, at: clock.now(), limit: batchSize })
  }
}
