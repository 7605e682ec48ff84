import type { WritableDb } from '#platform/db/db.ts'

export type ChallengePurpose = 'enrolment' | 'proof' | 'login'

/** Restarts an enrolment; returns false if one is confirmed. */
export async function upsertTotp(
  db: WritableDb,
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

/** Returns false for a step that is not later than the last one, which prevents replays. */
export async function consumeTotpStep(
  db: WritableDb,
  { userId, step }: { userId: number; step: number },
): Promise<boolean> {
  const query = db.updateTable('totp_secrets').set({ last_step: step }).where('user_id', '=', userId)
  const result = await query.where('last_step', '<', step).where('confirmed_at', 'is not', null).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function updatePasskeyUse(db: WritableDb, id: string, { counter, at }: { counter: number; at: Date }) {
  await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
}

/** `userId` is null for a log-in, whose passkey tells the user. */
export type Challenge = { challenge: string; userId: number | null; purpose: ChallengePurpose }

export async function insertChallenge(db: WritableDb, { expiresAt, ...challenge }: Challenge & { expiresAt: Date }) {
  const { userId, ...values } = challenge
  await db
    .insertInto('passkey_challenges')
    .values({ ...values, user_id: userId, expires_at: expiresAt })
    .execute()
}

export async function consumeChallenge(
  db: WritableDb,
  { challenge, userId, purpose, at }: Challenge & { at: Date },
): Promise<boolean> {
  const query = db.deleteFrom('passkey_challenges').where('challenge', '=', challenge).where('purpose', '=', purpose)
  return (
    (await query.where('user_id', 'is not distinct from', userId).where('expires_at', '>', at).executeTakeFirst())
      .numDeletedRows > 0n
  )
}

export async function deleteExpiredChallenges(db: WritableDb, at: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', at).execute()
}

export async function consumeRecoveryCode(db: WritableDb, userId: number, hash: Buffer): Promise<boolean> {
  const query = db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export async function markFactorVerified(db: WritableDb, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: at }).where('id', '=', sessionId).execute()
}
