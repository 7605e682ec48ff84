import type { WritableDb } from '#platform/db/db.ts'
import type { AwayReader, DigestFrequency } from './rows.ts'

/** False if another process mails this period. */
export async function insertDigest(db: WritableDb, { userId, periodStart }: AwayReader, at: Date): Promise<boolean> {
  const query = db
    .insertInto('digests')
    .values({ user_id: userId, period_start: periodStart, sent_at: at })
    .onConflict((c) => c.doNothing())
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteDigestsBefore(db: WritableDb, at: Date): Promise<void> {
  await db.deleteFrom('digests').where('sent_at', '<', at).execute()
}

export async function upsertFrequency(db: WritableDb, userId: number, frequency: DigestFrequency): Promise<void> {
  await db
    .insertInto('digest_settings')
    .values({ user_id: userId, frequency })
    .onConflict((c) => c.column('user_id').doUpdateSet({ frequency }))
    .execute()
}

export async function deleteDigestData(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('digests').where('user_id', '=', userId).execute()
  await db.deleteFrom('digest_settings').where('user_id', '=', userId).execute()
}
