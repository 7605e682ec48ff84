import type { Db } from '#platform/db/db.ts'
import type { PasskeyRow } from '../rows.ts'

export type ChallengePurpose = 'enrolment' | 'proof' | 'login'

/** Restarts an enrolment; returns false if one is confirmed. */
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

/**
 * Returns false for a step that is not later than the last one, which prevents replays.
 * `confirmAt` confirms a new secret; without it the secret must be confirmed.
 */
export async function consumeTotpStep(
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

type NewPasskey = Pick<PasskeyRow, 'id' | 'name' | 'publicKey' | 'counter' | 'transports'> & {
  userId: number
  at: Date
}

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

/** Without a user for a log-in, whose passkey says whose it is. */
export type Challenge = { challenge: string; userId: number | null; purpose: ChallengePurpose }

export async function insertChallenge(db: Db, { expiresAt, ...challenge }: Challenge & { expiresAt: Date }) {
  const { userId, ...values } = challenge
  await db
    .insertInto('passkey_challenges')
    .values({ ...values, user_id: userId, expires_at: expiresAt })
    .execute()
}

export async function consumeChallenge(
  db: Db,
  { challenge, userId, purpose, at }: Challenge & { at: Date },
): Promise<boolean> {
  const query = db.deleteFrom('passkey_challenges').where('challenge', '=', challenge).where('purpose', '=', purpose)
  return (
    (await query.where('user_id', 'is not distinct from', userId).where('expires_at', '>', at).executeTakeFirst())
      .numDeletedRows > 0n
  )
}

export async function deleteExpiredChallenges(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', at).execute()
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (!hashes.length) return
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute()
}

export async function consumeRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const query = db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export async function lockFactors(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

export async function clearFactorVerified(db: Db, userId: number): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', userId).execute()
}

export async function markFactorVerified(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: at }).where('id', '=', sessionId).execute()
}

export async function deleteFactorRows(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
