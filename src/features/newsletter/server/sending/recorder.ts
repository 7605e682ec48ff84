import type { Context } from '#platform/context.ts'
import type { EditionRow } from '../rows.ts'
import { type Outcome, recordOutcomes } from './queries.ts'

type Waiting = { outcome: Outcome; resolve(status: EditionRow['status']): void; reject(error: unknown): void }

/**
 * Keeps what becomes of mails. Whoever records waits until it is on the disk, so that after a crash no more mails are
 * unaccounted for than were on their way; what several record at the same moment goes in one transaction.
 */
export class Recorder {
  readonly #parts: Pick<Context, 'db' | 'clock'>
  readonly #editionId: number
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(parts: Pick<Context, 'db' | 'clock'>, editionId: number) {
    this.#parts = parts
    this.#editionId = editionId
  }

  /** The status of the edition once it is kept: who pauses or cancels it is heard here. */
  record(outcome: Outcome): Promise<EditionRow['status']> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ outcome, resolve, reject })
      if (!this.#isWriting) void this.#write()
    })
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    // What is said in the same moment belongs together.
    await new Promise(setImmediate)
    while (this.#waiting.length) {
      const together = this.#waiting
      this.#waiting = []
      const { db, clock } = this.#parts
      const outcomes = together.map(({ outcome }) => outcome)
      try {
        const status = await recordOutcomes(db, { editionId: this.#editionId, outcomes, at: clock.now() })
        for (const { resolve } of together) resolve(status)
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    this.#isWriting = false
  }
}
