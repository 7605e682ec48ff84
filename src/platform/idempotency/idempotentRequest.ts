import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { RejectedError } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { deriveSecret, seal, unseal } from './seal.ts'
import { claimStep, findSealed, storeAnswer, storeResult } from './steps.ts'

type Params = { key: string; viewer: Viewer | null; body: Buffer }
type Record = { body: string; value: unknown }

/** A transaction that this or an earlier attempt runs; `stored` is the result if it has committed before. */
export type Step = { stored?: { result: unknown }; store(db: Db, result: unknown): Promise<void> }

const answerStep = 0

const hash = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** Visible ASCII, like the UUIDs that browsers send. */
export const isIdempotencyKey = (key: string): boolean => /^[!-~]{8,200}$/.test(key)

/** One attempt of a request that its caller repeats with the same key until it knows the answer. */
export class IdempotentRequest {
  readonly id: Buffer
  readonly #secret: Buffer
  readonly #body: string
  #committed = 0
  #isInTransaction = false

  constructor({ key, viewer, body }: Params) {
    const owner = `${viewer?.id ?? ''} ${key}`
    this.id = hash(owner)
    this.#secret = deriveSecret(owner)
    this.#body = hash(body).toString('base64')
  }

  get hasWritten(): boolean {
    return this.#committed > 0
  }

  /** For another attempt, whose transactions are counted from the first. */
  restart(): void {
    this.#committed = 0
  }

  /** Throws if an earlier request had the same key and another body. */
  async findAnswer(db: Db): Promise<unknown> {
    const sealed = await findSealed(db, this.id, answerStep)
    return sealed && this.#open(sealed)
  }

  storeAnswer(db: Db, answer: unknown, at: Date): Promise<void> {
    return storeAnswer(db, { id: this.id, step: answerStep, sealed: this.#seal(answer), at })
  }

  /** Transactions are told apart by their order, so they run one after another. */
  async inOrder<T>(run: () => Promise<T>): Promise<T> {
    if (this.#isInTransaction) throw new Error('Transactions of one request cannot run at the same time')
    this.#isInTransaction = true
    try {
      const result = await run()
      this.#committed++
      return result
    } finally {
      this.#isInTransaction = false
    }
  }

  /** The first statement of a transaction; waits for a concurrent attempt's transaction. */
  async start(db: Db, at: Date): Promise<Step> {
    const place = { id: this.id, step: this.#committed + 1 }
    const store = (db: Db, result: unknown) => storeResult(db, { ...place, sealed: this.#seal(result) })
    if (await claimStep(db, { ...place, at })) return { store }
    const sealed = await findSealed(db, place.id, place.step)
    if (!sealed) throw new Error('A committed step has no result')
    return { store, stored: { result: this.#open(sealed) } }
  }

  #seal(value: unknown): Buffer {
    return seal(this.#secret, { body: this.#body, value } satisfies Record)
  }

  #open(sealed: Buffer): unknown {
    const { body, value } = unseal(this.#secret, sealed) as Record
    if (body !== this.#body) throw new RejectedError('idempotency-key-reused')
    return value
  }
}
