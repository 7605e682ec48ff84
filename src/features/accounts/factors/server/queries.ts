import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PasskeyRow } from '../../server/rows.ts'

export const findTotp = (db: Db, userId: number) =>
  db
    .selectFrom('totp_secrets')
    .where('user_id', '=', userId)
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt'])
    .executeTakeFirst()

const passkeys = (db: Db) =>
  db
    .selectFrom('passkeys')
    .select(['passkeys.id', 'name', 'public_key as publicKey', 'counter', 'transports'])
    .select(['passkeys.created_at as createdAt', 'last_used_at as lastUsedAt'])

export const listPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  passkeys(db).where('user_id', '=', userId).orderBy('created_at').execute()

export const findPasskey = (
  db: Db,
  id: string,
): Promise<(PasskeyRow & { userId: number; epoch: number }) | undefined> =>
  passkeys(db)
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .where('passkeys.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .select(['passkeys.user_id as userId', 'users.credential_epoch as epoch'])
    .executeTakeFirst()

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const query = db.selectFrom('recovery_codes').where('user_id', '=', userId)
  return (await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

export const findSessionTimes = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .select(['created_at as createdAt', 'factor_at as factorAt'])
    .executeTakeFirst()

/** Recovery codes alone are no second factor. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const found = sql<{ has: boolean }>`
    select exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as has`
  return (await found.execute(db)).rows[0]?.has ?? false
}
