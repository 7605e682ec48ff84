import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Db } from '../db/db.ts'
import { deriveKey } from '../deriveKey.ts'
import { RejectedError, toAppError, UnavailableError } from '../errors.ts'
import { seal, unseal } from '../seal.ts'
import type { Viewer } from '../viewer.ts'
import { findSteps, storeAnswer, storeStep } from './steps.ts'

type Params = { key: string; viewer: Viewer | null; body: Buffer }
type Record = { body: string; value: unknown }

/** Runs a transaction that commits its result with `store`. */
export type RunStep<T> = (store: (db: Db, result: T, at: Date) => Promise<void>) => Promise<T>

const answerStep = 0

const hash = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** Visible ASCII, like the UUIDs that browsers send. */
export const isIdempotencyKey = (key: string): boolean => /^[!-~]{8,200}$/.test(key)

/** One attempt of a request that its caller repeats with the same key until it knows the answer. */
export class IdempotentRequest {
  readonly id: Buffer
  readonly #secret: Buffer
  readonly #body: string
  /** Results of earlier attempts, by step. */
  #stored: ReadonlyMap<number, Buffer> = new Map()
  #committed = 0
  #isRepeated = false
  #isInTransaction = false

  constructor({ key, viewer, body }: Params) {
    const owner = `${viewer?.id ?? ''} ${key}`
    this.id = hash(owner)
    this.#secret = deriveKey(owner, 'idempotency')
    this.#body = hash(body).toString('base64')
  }

  get hasWritten(): boolean {
    return this.#committed > 0
  }

  /** Whether an earlier attempt has written some of it. */
  get isRepeated(): boolean {
    return this.#isRepeated
  }

  /** Prepares another attempt, whose transactions are counted from the first. */
  restart(): void {
    this.#committed = 0
  }

  /** Throws if an earlier request had the same key and another body. */
  async findAnswer(db: Db): Promise<unknown> {
    this.#stored = await findSteps(db, this.id)
    const sealed = this.#stored.get(answerStep)
    return sealed && this.#openStored(sealed)
  }

  storeAnswer(db: Db, answer: unknown, at: Date): Promise<void> {
    return storeAnswer(db, { id: this.id, step: answerStep, sealed: this.#seal(answer), at })
  }

  /**
   * Returns the stored result if an earlier attempt has committed this transaction. Transactions are told apart by their
   * order, so they run one after another.
   */
  async runStep<T>(db: Db, run: RunStep<T>): Promise<T> {
    if (this.#isInTransaction) throw new Error('Transactions of one request cannot run at the same time')
    this.#isInTransaction = true
    try {
      const step = this.#committed + 1
      const stored = this.#stored.get(step)
      const result = stored ? (this.#openStored(stored) as T) : await this.#commitOnce(db, step, run)
      this.#committed++
      return result
    } finally {
      this.#isInTransaction = false
    }
  }

  async #commitOnce<T>(db: Db, step: number, run: RunStep<T>): Promise<T> {
    try {
      return await run((db, result, at) => storeStep(db, { id: this.id, step, sealed: this.#seal(result), at }))
    } catch (error) {
      if (toAppError(error) instanceof UnavailableError) throw error
      // A concurrent attempt may have committed it meanwhile, which this one cannot do again.
      const stored = (await findSteps(db, this.id)).get(step)
      if (!stored) throw error
      return this.#openStored(stored) as T
    }
  }

  #seal(value: unknown): Buffer {
    return seal(this.#secret, serialize({ body: this.#body, value } satisfies Record))
  }

  #openStored(sealed: Buffer): unknown {
    const { body, value } = deserialize(unseal(this.#secret, sealed)) as Record
    if (body !== this.#body) throw new RejectedError('idempotency-key-reused')
    this.#isRepeated = true
    return value
  }
}
