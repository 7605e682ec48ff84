import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

type Account = { username: string; email: string | null; verified: boolean }

type Begin = {
  userId: number
  at: Date
  /** What the caller relied on was read at this epoch. */
  epoch?: number | undefined
}

/**
 * A change of credentials that has already voided what was issued before. The functions that write credentials take
 * one, and only `changeCredentials` begins one, so that no credential changes without voiding the keys.
 */
export class CredentialChange {
  readonly db: WritableDb
  readonly userId: number
  readonly at: Date
  /** The epoch since this change. */
  readonly epoch: number
  /** The account before the change. */
  readonly account: Account
  /** Makes the type nominal: an object of the same shape is none. */
  readonly #begun = true

  private constructor(db: WritableDb, { userId, at }: Begin, { epoch, ...account }: Account & { epoch: number }) {
    this.db = db
    this.userId = userId
    this.at = at
    this.epoch = epoch
    this.account = account
  }

  /**
   * Locks the account until the transaction ends. Undefined if the account is deleted or its credentials have changed
   * since `epoch`.
   */
  static async begin(db: WritableDb, options: Begin): Promise<CredentialChange | undefined> {
    const { userId, epoch } = options
    let query = db
      .updateTable('users')
      .set((e) => ({ credential_epoch: e('credential_epoch', '+', 1) }))
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
    if (epoch !== undefined) query = query.where('credential_epoch', '=', epoch)
    const row = await query.returning(['username', 'email', 'verified', 'credential_epoch as epoch']).executeTakeFirst()
    if (!row) return undefined
    await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
    return new CredentialChange(db, options, row)
  }

  /** An enrolment that somebody else may have begun. */
  async deletePendingEnrolment(): Promise<void> {
    const query = this.db.deleteFrom('totp_secrets').where('user_id', '=', this.userId)
    await query.where('confirmed_at', 'is', null).execute()
  }

  isBegun = (): boolean => this.#begun
}

/** Undefined if the account is deleted or its credentials have changed since `epoch`. Blocks changes until the commit. */
export async function lockEpoch(db: WritableDb, userId: number, epoch: number): Promise<boolean> {
  const query = db.selectFrom('users').where('id', '=', userId).where('credential_epoch', '=', epoch)
  const row = await query.where('deleted_at', 'is', null).select(sql`1`.as('one')).forShare().executeTakeFirst()
  return row !== undefined
}
