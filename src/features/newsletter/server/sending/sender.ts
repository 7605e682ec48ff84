import { setTimeout as sleep } from 'node:timers/promises'
import { isMailAddress, toAsciiDomain } from '#features/accounts/contract/address.ts'
import { isLanguage } from '#language/language.ts'
import type { Context } from '#platform/context.ts'
import { recordProgress } from '../operations/recordProgress.ts'
import { suppressBounced } from '../operations/suppressBounced.ts'
import type { EditionRow, PendingRecipient, SendingRun } from '../rows.ts'
import { getOutageDelayMs, getRetryDelayMs, maxAttempts } from './backoff.ts'
import { type Composer, createComposer } from './compose.ts'
import { classifyDeliveryError, type DeliveryFailure } from './deliveryFailure.ts'
import { OutcomeBatcher } from './outcomeBatcher.ts'
import { RateLimiter } from './rateLimiter.ts'
import { RecipientQueue } from './recipientQueue.ts'
import type { Transport } from './transports/transport.ts'
import type { DeliveryOutcome } from './writes.ts'

type Options = { senderId: string; transport: Transport; perSecond: number; signal: AbortSignal }

/**
 * Sends an edition's pending mails, with one worker per connection. A worker hands over its next mail only after its
 * last outcome is committed, so that a crash leaves at most one mail per worker in an unknown state; it is sent again
 * with the same Message-ID.
 */
export class Sender {
  readonly #ctx: Context
  readonly #edition: EditionRow
  readonly #run: SendingRun
  readonly #options: Options
  readonly #outcomes: OutcomeBatcher
  readonly #queue: RecipientQueue
  readonly #rateLimiter: RateLimiter
  readonly #composers = new Map<string, Promise<Composer>>()
  #isStopped = false
  #failures = 0
  #cutConnections = 0
  #downUntil = 0

  constructor(ctx: Context, edition: EditionRow, options: Options) {
    this.#ctx = ctx
    this.#edition = edition
    this.#options = options
    this.#run = { editionId: edition.id, senderId: options.senderId }
    this.#outcomes = new OutcomeBatcher(ctx, this.#run)
    this.#queue = new RecipientQueue(ctx, edition.id)
    this.#rateLimiter = new RateLimiter(options.perSecond)
  }

  /** Resolves to true when nothing is left to send, false if paused, cancelled, taken over or stopped first. */
  async run(): Promise<boolean> {
    const workers = Array.from({ length: this.#options.transport.maxConcurrency }, () =>
      this.#work().catch((error: unknown) => {
        this.#isStopped = true
        throw error
      }),
    )
    const results = await Promise.allSettled(workers)
    for (const result of results) if (result.status === 'rejected') throw result.reason
    return !this.#shouldStop()
  }

  #shouldStop(): boolean {
    return this.#isStopped || this.#options.signal.aborted
  }

  async #work(): Promise<void> {
    let recorded = Promise.resolve()
    while (!this.#shouldStop()) {
      const row = await this.#queue.next()
      if (row === 'none') break
      if (row === 'later') {
        await this.#idle()
        continue
      }
      const outcome = await this.#deliver(row, recorded)
      await recorded
      recorded = this.#record(row, outcome)
      // Prevents an unhandled rejection; awaiting `recorded` throws.
      recorded.catch(() => {})
    }
    await recorded
  }

  /** Waits while the remaining mails are not due or are with other workers. */
  async #idle(): Promise<void> {
    await this.#sleep(idleMs)
    this.#continueIf(await recordProgress(this.#ctx, this.#run))
  }

  async #record(row: PendingRecipient, outcome: DeliveryOutcome | undefined): Promise<void> {
    if (outcome) this.#continueIf(await this.#outcomes.record(outcome))
    this.#queue.release(row)
  }

  /** Returns undefined if stopped before the mail had an outcome; rejects if `recorded` does. */
  async #deliver(row: PendingRecipient, recorded: Promise<void>): Promise<DeliveryOutcome | undefined> {
    const address = toAsciiDomain(row.address)
    if (!isMailAddress(address)) return refusedOutcome(row, 'Not an address that mail can be sent to')
    const compose = await this.#getComposer(row.language)
    const mail = compose({ ...row, address })
    const beforeSend = async () => {
      await recorded
      if (this.#shouldStop()) throw new Error('The newsletter was stopped')
    }
    while (!this.#shouldStop()) {
      await this.#sleep(Math.max(this.#downUntil - performance.now(), this.#rateLimiter.reserveDelayMs()))
      if (this.#shouldStop()) return undefined
      try {
        await this.#options.transport.send(mail, beforeSend)
        this.#failures = 0
        this.#cutConnections = 0
        return { ...waitingOutcome(row), state: 'sent' }
      } catch (error) {
        await recorded
        if (this.#shouldStop()) return undefined
        const failure = classifyDeliveryError(error)
        if (!this.#isDown(failure)) return this.#handleFailure(row, failure)
        await this.#pause(failure)
      }
    }
    return undefined
  }

  /** Treats a server that cuts every connection as down. */
  #isDown({ outcome }: DeliveryFailure): boolean {
    if (outcome === 'cut') this.#cutConnections += 1
    return outcome === 'down' || this.#cutConnections > 3 * this.#options.transport.maxConcurrency
  }

  async #handleFailure(
    row: PendingRecipient,
    { outcome, isBounce, detail }: DeliveryFailure,
  ): Promise<DeliveryOutcome> {
    this.#failures = 0
    const tries = row.tries + 1
    const at = this.#ctx.clock.now()
    if (outcome !== 'refused' && tries < maxAttempts) {
      return { ...waitingOutcome(row), tries, nextAt: new Date(at.getTime() + getRetryDelayMs(tries)), detail }
    }
    if (isBounce) await suppressBounced(this.#ctx, { address: row.address, detail, at })
    return { ...refusedOutcome(row, detail), tries }
  }

  async #pause({ detail }: DeliveryFailure): Promise<void> {
    if (performance.now() < this.#downUntil) return
    this.#failures += 1
    this.#downUntil = performance.now() + getOutageDelayMs(this.#failures)
    this.#ctx.log.warn({ edition: this.#edition.id, detail }, 'the newsletter waits: mails do not get through')
    this.#continueIf(await recordProgress(this.#ctx, this.#run, detail))
  }

  #continueIf(canContinue: boolean): void {
    if (!canContinue) this.#isStopped = true
  }

  #getComposer(language: string): Promise<Composer> {
    let composer = this.#composers.get(language)
    if (!composer) {
      composer = createComposer(this.#edition, this.#ctx.config, isLanguage(language) ? language : 'en')
      this.#composers.set(language, composer)
    }
    return composer
  }

  async #sleep(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: this.#options.signal }).catch(() => {})
  }
}

const idleMs = 200

const waitingOutcome = ({ position, tries }: PendingRecipient): DeliveryOutcome => ({
  position,
  state: 'waiting',
  tries,
  nextAt: null,
  detail: '',
})

const refusedOutcome = (row: PendingRecipient, detail: string): DeliveryOutcome => ({
  ...waitingOutcome(row),
  state: 'refused',
  detail,
})
