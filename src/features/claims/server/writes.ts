import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { isPlaceholder } from './queries.ts'

type Claim = { userId: number; formerId: number; code: string; at: Date }

/** Keeps the claim that there is. */
export async function insertClaim(db: WritableDb, { userId, formerId, code, at }: Claim): Promise<void> {
  await db
    .insertInto('account_claims')
    .values({ user_id: userId, former_id: formerId, code, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteClaim(db: WritableDb, userId: number, formerId: number): Promise<boolean> {
  const query = db.deleteFrom('account_claims').where('user_id', '=', userId).where('former_id', '=', formerId)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export async function deleteClaimsOfUser(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('account_claims').where('user_id', '=', userId).execute()
}

export async function deleteClaimsBefore(db: WritableDb, before: Date): Promise<void> {
  await db.deleteFrom('account_claims').where('created_at', '<', before).execute()
}

export async function markClaimed(db: WritableDb, { userId, formerId, at }: Omit<Claim, 'code'>): Promise<void> {
  await db.deleteFrom('account_claims').where('former_id', '=', formerId).execute()
  await db
    .updateTable('former_accounts')
    .set({ claimed_by: userId, claimed_at: at, name: sql<string>`(select username from users where id = user_id)` })
    .where('user_id', '=', formerId)
    .execute()
}

/** Two claims of a placeholder run one after the other. Undefined if it is none any more. */
export const lockPlaceholder = (db: WritableDb, id: number): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('former_accounts as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where(isPlaceholder)
    .where('f.user_id', '=', id)
    .select('f.name')
    .forUpdate()
    .executeTakeFirst()
