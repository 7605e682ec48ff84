import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type Address = { userId: number; email: string; at: Date }

/** Including keys that a change has voided. */
export async function hasVerificationKey(db: Db, { userId, email, at }: Address): Promise<boolean> {
  const query = db
    .selectFrom('account_keys')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify_email')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('expires_at', '>', at)
  return (await query.select('user_id').executeTakeFirst()) !== undefined
}

/** Whether a mailed link of another account may bring the address back. */
export async function isFormerAddress(db: Db, { userId, email, at }: Address): Promise<boolean> {
  const query = db
    .selectFrom('account_keys')
    .where('purpose', '=', 'secure_account')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('expires_at', '>', at)
    .where('user_id', '!=', userId)
  return (await query.select('user_id').executeTakeFirst()) !== undefined
}
