import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'

type NewSession = {
  id: string
  userId: number
  refreshHash: Buffer
  at: Date
  userAgent: string
  address: string
  factorAt: Date | null
}

export async function insertSession(db: WritableDb, session: NewSession): Promise<void> {
  const { id, userId, refreshHash, at, userAgent, address, factorAt } = session
  const times = { rotated_at: at, created_at: at }
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      refresh_hash: refreshHash,
      ...times,
      user_agent: userAgent,
      address,
      factor_at: factorAt,
    })
    .execute()
}

type Rotation = { id: string; from: Buffer; to: Buffer; at: Date }

/** Compare and set: true for the one caller that exchanges this token. */
export async function rotateRefreshHash(db: WritableDb, { id, from, to, at }: Rotation): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ refresh_hash: to, previous_hash: from, rotated_at: at })
    .where('id', '=', id)
    .where('refresh_hash', '=', from)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function endSession(db: WritableDb, id: string, at: Date): Promise<boolean> {
  const query = db.updateTable('sessions').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function deleteStaleSessions(db: WritableDb, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('rotated_at', '<', before).execute()
}

type NewInvite = { codeHash: Buffer; purpose: 'owner'; uses: number; createdAt: Date; expiresAt: Date }

export async function insertInvite(
  db: WritableDb,
  { codeHash, purpose, uses, createdAt, expiresAt }: NewInvite,
): Promise<void> {
  await db
    .insertInto('invites')
    .values({ code_hash: codeHash, purpose, uses_left: uses, created_at: createdAt, expires_at: expiresAt })
    .execute()
}

/** Voids the invites that other starts of the site printed, since one owner is enough. */
export async function deleteOwnerInvites(db: WritableDb): Promise<void> {
  await db.deleteFrom('invites').where('purpose', '=', 'owner').where('uses_left', '>', 0).execute()
}

/** Undefined when the invite is used up or has expired. */
export const consumeInvite = (db: WritableDb, { codeHash, at }: { codeHash: Buffer; at: Date }) =>
  db
    .updateTable('invites')
    .set((e) => ({ uses_left: e('uses_left', '-', 1) }))
    .where('code_hash', '=', codeHash)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', at)
    .where((e) =>
      e.or([
        e('purpose', '<>', 'staff'),
        e('created_by', 'in', e.selectFrom('users').where(sql<boolean>`'admin' = any(roles)`).select('id')),
      ]),
    )
    .returning(['purpose', 'grants', 'email'])
    .executeTakeFirst()

/** Does nothing if the user has the role. */
export async function addRole(db: WritableDb, userId: number, role: string): Promise<void> {
  await sql`update users set roles = array_append(roles, ${role}) where id = ${userId} and not ${role} = any(roles)`.execute(
    db,
  )
}

export async function endOwnSession(
  db: WritableDb,
  { id, userId, at }: { id: string; userId: number; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where(sql<boolean>`id::text = ${id}`)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Returns the ids of the ended sessions. */
export async function markSessionsEnded(
  db: WritableDb,
  { userId, except, at }: { userId: number; except: string | null; at: Date },
): Promise<string[]> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (except) query = query.where('id', '!=', except)
  return (await query.returning('id').execute()).map((row) => row.id)
}
