import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import { isMailAddress, withPlainDomain } from '../../contract/address.ts'
import { recordTrouble } from '../editions/queries.ts'
import { suppress } from '../queries.ts'
import type { EditionRow, WaitingRow } from '../rows.ts'
import { mostTries, waitAfterTry, waitWhileDown } from './backoff.ts'
import { type Composer, composerFor } from './compose.ts'
import { Pace } from './pace.ts'
import { type Outcome } from './queries.ts'
import { Recorder } from './recorder.ts'
import type { Transport } from './transports/transport.ts'
import { type Verdict, verdictOf } from './verdict.ts'
import { WaitingRows } from './waitingRows.ts'

export type SenderParts = Pick<Context, 'db' | 'clock' | 'config' | 'log'>
type Options = { transport: Transport; perSecond: number; signal: AbortSignal }

/**
 * Sends what an edition still has to send, in order, as many at once as the transport has lanes. A lane prepares its
 * next mail, but hands it over only when what became of the last one is on the disk: a crash leaves no more than one mail
 * for each lane of which nobody knows whether it went out, and these keep their Message-ID when they are sent again.
 */
export class Sender {
  readonly #parts: SenderParts
  readonly #edition: EditionRow
  readonly #options: Options
  readonly #recorder: Recorder
  readonly #rows: WaitingRows
  readonly #pace: Pace
  readonly #composers = new Map<string, Composer>()
  #isStopped = false
  #failures = 0
  #cuts = 0
  #downUntil = 0

  constructor(parts: SenderParts, edition: EditionRow, options: Options) {
    this.#parts = parts
    this.#edition = edition
    this.#options = options
    this.#recorder = new Recorder(parts, edition.id)
    this.#rows = new WaitingRows(parts, edition.id)
    this.#pace = new Pace(options.perSecond)
  }

  /** Ends when nothing is left to send: true. False when it was paused, cancelled or stopped before. */
  async run(): Promise<boolean> {
    const lanes = Array.from({ length: this.#options.transport.lanes }, () =>
      this.#lane().catch((error: unknown) => {
        // The others end as well: without the database none can go on.
        this.#isStopped = true
        throw error
      }),
    )
    const ends = await Promise.allSettled(lanes)
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return !this.#mustStop()
  }

  #mustStop(): boolean {
    return this.#isStopped || this.#options.signal.aborted
  }

  async #lane(): Promise<void> {
    let recorded = Promise.resolve()
    while (!this.#mustStop()) {
      const found = await this.#rows.next()
      if (found === 'none') break
      if (found === 'later') {
        await this.#rest()
        continue
      }
      const outcome = await this.#handOver(found, recorded)
      await recorded
      recorded = this.#record(found, outcome)
      // Heard where it is awaited, which may be a moment later.
      recorded.catch(() => {})
    }
    await recorded
  }

  /** Everything left waits for its time, or is on its way in another lane. */
  async #rest(): Promise<void> {
    await this.#sleep(restMs)
    this.#heed(await recordTrouble(this.#parts.db, this.#edition.id, { trouble: '', at: this.#parts.clock.now() }))
  }

  async #record(row: WaitingRow, outcome: Outcome | undefined): Promise<void> {
    if (outcome) this.#heed(await this.#recorder.record(outcome))
    this.#rows.done(row)
  }

  /** Undefined when it was stopped before anything had become of the mail. Fails as `recorded` does. */
  async #handOver(row: WaitingRow, recorded: Promise<void>): Promise<Outcome | undefined> {
    const address = withPlainDomain(row.address)
    if (!isMailAddress(address)) return refused(row, 'Not an address that mail can be sent to')
    const mail = this.#composer(row.language)({ ...row, address })
    const clear = async () => {
      await recorded
      if (this.#mustStop()) throw new Error('The newsletter was stopped')
    }
    while (!this.#mustStop()) {
      await this.#sleep(Math.max(this.#downUntil - performance.now(), this.#pace.waitMs()))
      if (this.#mustStop()) return undefined
      try {
        await this.#options.transport.send(mail, clear)
        this.#failures = 0
        this.#cuts = 0
        return { ...outcomeOf(row), state: 'sent' }
      } catch (error) {
        await recorded
        if (this.#mustStop()) return undefined
        const verdict = verdictOf(error)
        if (!this.#isDown(verdict)) return this.#failed(row, verdict)
        await this.#wait(verdict)
      }
    }
    return undefined
  }

  /** A server that cuts off all that it is sent is as good as down. */
  #isDown({ means }: Verdict): boolean {
    if (means === 'cut') this.#cuts += 1
    return means === 'down' || this.#cuts > 3 * this.#options.transport.lanes
  }

  async #failed(row: WaitingRow, { means, isBounce, detail }: Verdict): Promise<Outcome> {
    this.#failures = 0
    const tries = row.tries + 1
    const at = this.#parts.clock.now()
    if (means !== 'refused' && tries < mostTries) {
      return { ...outcomeOf(row), tries, nextAt: new Date(at.getTime() + waitAfterTry(tries)), detail }
    }
    if (isBounce) await suppress(this.#parts.db, { address: row.address, reason: 'bounce', detail, at })
    return { ...refused(row, detail), tries }
  }

  /** Nothing gets through: all lanes wait, longer each time, and the panel says why. */
  async #wait({ detail }: Verdict): Promise<void> {
    if (performance.now() < this.#downUntil) return
    this.#failures += 1
    this.#downUntil = performance.now() + waitWhileDown(this.#failures)
    this.#parts.log.warn({ edition: this.#edition.id, detail }, 'the newsletter waits: mails do not get through')
    const { db, clock } = this.#parts
    this.#heed(await recordTrouble(db, this.#edition.id, { trouble: detail, at: clock.now() }))
  }

  #heed(status: EditionRow['status']): void {
    if (status !== 'sending') this.#isStopped = true
  }

  #composer(language: string): Composer {
    let composer = this.#composers.get(language)
    if (!composer) {
      composer = composerFor(this.#edition, this.#parts.config, language === 'zh' ? 'zh' : 'en')
      this.#composers.set(language, composer)
    }
    return composer
  }

  async #sleep(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: this.#options.signal }).catch(() => {})
  }
}

const restMs = 200

const outcomeOf = ({ position, tries }: WaitingRow): Outcome => ({
  position,
  state: 'waiting',
  tries,
  nextAt: null,
  detail: '',
})

const refused = (row: WaitingRow, detail: string): Outcome => ({ ...outcomeOf(row), state: 'refused', detail })
