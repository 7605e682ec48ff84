import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PasskeyRow } from '../rows.ts'

export type ChallengePurpose = 'enrolment' | 'proof'

export const findTotp = (db: Db, userId: number) =>
  db
    .selectFrom('totp_secrets')
    .where('user_id', '=', userId)
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt'])
    .executeTakeFirst()

/** Begins an enrolment anew; one that is confirmed stays. */
export async function upsertTotp(
  db: Db,
  { userId, sealedSecret, at }: { userId: number; sealedSecret: Buffer; at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, sealed_secret: sealedSecret, created_at: at })
    .onConflict((c) =>
      c
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: at, last_step: 0 })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes the code of a step once: false when it, or a later one, has been taken (requirement 34). `confirmAt` confirms a new secret, and no other. */
export async function takeStep(
  db: Db,
  { userId, step, confirmAt }: { userId: number; step: number; confirmAt: Date | null },
): Promise<boolean> {
  let query = db.updateTable('totp_secrets').set({ last_step: step }).where('user_id', '=', userId)
  query = query.where('last_step', '<', step)
  query = confirmAt
    ? query.set({ confirmed_at: confirmAt }).where('confirmed_at', 'is', null)
    : query.where('confirmed_at', 'is not', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function deleteTotp(db: Db, userId: number): Promise<boolean> {
  return (await db.deleteFrom('totp_secrets').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n
}

const passkeys = (db: Db) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'public_key as publicKey', 'counter', 'transports'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])

export const listPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  passkeys(db).where('user_id', '=', userId).orderBy('created_at').execute()

type NewPasskey = Pick<PasskeyRow, 'id' | 'name' | 'publicKey' | 'counter' | 'transports'> & {
  userId: number
  at: Date
}

/** False when there is one of this id already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { id, userId, name, publicKey, counter, transports, at } = passkey
  const result = await db
    .insertInto('passkeys')
    .values({ id, user_id: userId, name, public_key: publicKey, counter, transports, created_at: at })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updatePasskeyUse(db: Db, id: string, { counter, at }: { counter: number; at: Date }) {
  await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
}

export async function deletePasskey(db: Db, userId: number, id: string): Promise<boolean> {
  const query = db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

type Challenge = { challenge: string; userId: number; purpose: ChallengePurpose }

export async function insertChallenge(db: Db, { expiresAt, ...challenge }: Challenge & { expiresAt: Date }) {
  const { userId, ...values } = challenge
  await db
    .insertInto('passkey_challenges')
    .values({ ...values, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Uses a challenge up. */
export async function takeChallenge(
  db: Db,
  { challenge, userId, purpose, at }: Challenge & { at: Date },
): Promise<boolean> {
  const query = db.deleteFrom('passkey_challenges').where('challenge', '=', challenge).where('purpose', '=', purpose)
  return (await query.where('user_id', '=', userId).where('expires_at', '>', at).executeTakeFirst()).numDeletedRows > 0n
}

export async function deleteOldChallenges(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', at).execute()
}

/** New recovery codes; the older ones are void. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (!hashes.length) return
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute()
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const query = db.selectFrom('recovery_codes').where('user_id', '=', userId)
  return (await query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

export async function takeRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const query = db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** Makes others who change the factors of the account wait for the end of this transaction. */
export async function lockFactors(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

/** When a living session began, and when the second factor was last given in it. */
export const findSessionTimes = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .select(['created_at as createdAt', 'factor_at as factorAt'])
    .executeTakeFirst()

/** Forgets that the second factor was given, after the last one has gone. */
export async function clearFactorGiven(db: Db, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', userId).execute()
}

/** Whether an account has a second factor; recovery codes alone are none. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const found = sql<{ has: boolean }>`
    select exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}) as has`
  return (await found.execute(db)).rows[0]?.has ?? false
}

export async function markFactorGiven(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: at }).where('id', '=', sessionId).execute()
}

/** Leaves an account with its password alone. */
export async function deleteFactors(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await clearFactorGiven(db, userId)
}
