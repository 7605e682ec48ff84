import type { Context } from '#platform/context.ts'
import { recordDeliveries } from '../operations/recordDeliveries.ts'
import type { EditionRow } from '../rows.ts'
import type { DeliveryOutcome } from './writes.ts'

type PendingOutcome = {
  outcome: DeliveryOutcome
  resolve(status: EditionRow['status']): void
  reject(error: unknown): void
}

/**
 * Commits concurrent outcomes in one transaction. `record` resolves after the commit, so that a crash leaves only mails
 * in flight without an outcome.
 */
export class OutcomeBatcher {
  readonly #deps: Pick<Context, 'db' | 'clock'>
  readonly #editionId: number
  #pending: PendingOutcome[] = []
  #isWriting = false

  constructor(deps: Pick<Context, 'db' | 'clock'>, editionId: number) {
    this.#deps = deps
    this.#editionId = editionId
  }

  /** Resolves with the edition's status, which reveals a pause or cancellation. */
  record(outcome: DeliveryOutcome): Promise<EditionRow['status']> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ outcome, resolve, reject })
      if (!this.#isWriting) void this.#write()
    })
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    await new Promise(setImmediate)
    while (this.#pending.length) {
      const batch = this.#pending
      this.#pending = []
      const outcomes = batch.map(({ outcome }) => outcome)
      try {
        const status = await recordDeliveries(this.#deps, { editionId: this.#editionId, outcomes })
        for (const { resolve } of batch) resolve(status)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isWriting = false
  }
}
