import type { Context } from '#platform/context.ts'
import { recordDeliveries } from '../operations/recordDeliveries.ts'
import type { SendingRun } from '../rows.ts'
import type { DeliveryOutcome } from './writes.ts'

type PendingOutcome = {
  outcome: DeliveryOutcome
  resolve(canContinue: boolean): void
  reject(error: unknown): void
}

/**
 * Commits concurrent outcomes in one transaction. `record` resolves after the commit, so that a crash leaves only mails
 * in flight without an outcome.
 */
export class OutcomeBatcher {
  readonly #ctx: Context
  readonly #run: SendingRun
  #pending: PendingOutcome[] = []
  #isWriting = false

  constructor(ctx: Context, run: SendingRun) {
    this.#ctx = ctx
    this.#run = run
  }

  /** Resolves to false after a pause, a cancellation or a takeover by another run. */
  record(outcome: DeliveryOutcome): Promise<boolean> {
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
        const canContinue = await recordDeliveries(this.#ctx, { ...this.#run, outcomes })
        for (const { resolve } of batch) resolve(canContinue)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isWriting = false
  }
}
