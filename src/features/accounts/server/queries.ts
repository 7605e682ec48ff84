import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { newLwid } from '#platform/ids.ts'
import type { AccountSessionRow, SessionTokensRow, UserRow } from './rows.ts'

const users = (db: Db) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'lwid',
      'username',
      'email',
      'verified',
      'roles',
      'flair',
      'picture',
      'bio',
      'rendered_bio as renderedBio',
      'joined_at as joinedAt',
    ])

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  users(db).where('id', '=', id).executeTakeFirst()

export const findUserByName = (db: Db, username: string): Promise<UserRow | undefined> =>
  users(db).where('username_key', '=', username.toLowerCase()).executeTakeFirst()

/** Somebody to sign in, by username or e-mail address; usernames hold no @, so the two cannot be mixed up. */
export function findForLogin(db: Db, identifier: string) {
  const column = identifier.includes('@') ? 'email_key' : 'username_key'
  return users(db)
    .select('password_hash as passwordHash')
    .where(column, '=', identifier.toLowerCase())
    .executeTakeFirst()
}

/** Whether somebody has signed in from a network before, and the session is still remembered. */
export async function hasSessionFrom(db: Db, userId: number, network: string): Promise<boolean> {
  const query = db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('address', '=', network)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Why somebody may not sign in now, and until when. */
export const findSuspension = (db: Db, userId: number, at: Date) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('suspended_until', '>', at)
    .select(['suspended_until as until', 'suspension_reason as reason'])
    .executeTakeFirst()

type NewUser = Omit<UserRow, 'id' | 'lwid' | 'picture'> & { passwordHash: string | null }

export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  const { renderedBio, joinedAt, passwordHash, ...rest } = user
  const { id } = await db
    .insertInto('users')
    .values({
      ...rest,
      lwid: newLwid('usr'),
      rendered_bio: renderedBio,
      joined_at: joinedAt,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findUser(db, id)) as UserRow
}

type NewSession = {
  id: string
  userId: number
  refreshHash: Buffer
  at: Date
  userAgent: string
  address: string
  factorAt: Date | null
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
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

export const findSessionTokens = (db: Db, id: string): Promise<SessionTokensRow | undefined> =>
  db
    .selectFrom('sessions')
    .where('id', '=', id)
    .select([
      'id',
      'user_id as userId',
      'refresh_hash as refreshHash',
      'previous_hash as previousHash',
      'rotated_at as rotatedAt',
      'created_at as createdAt',
      'ended_at as endedAt',
    ])
    .executeTakeFirst()

/** Whose living session it is, with what rules need to know; undefined when it has ended or the account is gone. */
export const findSessionUser = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.username', 'users.verified', 'users.roles'])
    .select(['users.joined_at as joinedAt', 'users.silenced_until as silencedUntil'])
    .select(sql<boolean>`sessions.factor_at is not null`.as('proved'))
    .select(
      sql<boolean>`cardinality(users.roles) > 0 and (
        exists (select from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null)
        or exists (select from passkeys p where p.user_id = users.id))`.as('enrolled'),
    )
    .executeTakeFirst()

type Rotation = { id: string; from: Buffer; to: Buffer; at: Date }

/** Compare and set: true for the one caller that exchanges this token (D19). */
export async function rotateRefreshHash(db: Db, { id, from, to, at }: Rotation): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ refresh_hash: to, previous_hash: from, rotated_at: at })
    .where('id', '=', id)
    .where('refresh_hash', '=', from)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function endSession(db: Db, id: string, at: Date): Promise<boolean> {
  const query = db.updateTable('sessions').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Sessions that ended or ran out long ago are of no use to anybody. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('rotated_at', '<', before).execute()
}

type NewInvite = { codeHash: Buffer; purpose: 'owner'; uses: number; createdAt: Date; expiresAt: Date }

export async function insertInvite(
  db: Db,
  { codeHash, purpose, uses, createdAt, expiresAt }: NewInvite,
): Promise<void> {
  await db
    .insertInto('invites')
    .values({ code_hash: codeHash, purpose, uses_left: uses, created_at: createdAt, expires_at: expiresAt })
    .execute()
}

export const isUsernameTaken = async (db: Db, username: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('username_key', '=', username.toLowerCase()).executeTakeFirst()) !==
  undefined

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email_key', '=', email.toLowerCase()).executeTakeFirst()) !==
  undefined

/** Uses an invite once; undefined when there is none such, or it is used up or too old. */
export const takeInvite = (db: Db, { codeHash, at }: { codeHash: Buffer; at: Date }) =>
  db
    .updateTable('invites')
    .set((e) => ({ uses_left: e('uses_left', '-', 1) }))
    .where('code_hash', '=', codeHash)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', at)
    .returning(['purpose', 'grants'])
    .executeTakeFirst()

/** Gives somebody a role; nothing changes for who has it. */
export async function addRole(db: Db, userId: number, role: string): Promise<void> {
  await sql`update users set roles = array_append(roles, ${role}) where id = ${userId} and not ${role} = any(roles)`.execute(
    db,
  )
}

/** Marks an address as confirmed, if it is still the account's; true when it is. */
export async function updateVerified(db: Db, userId: number, email: string): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ verified: true })
    .where('id', '=', userId)
    .where('email_key', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function updateEmail(db: Db, userId: number, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, verified: true })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

export async function updatePasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export const listSessions = (db: Db, userId: number): Promise<AccountSessionRow[]> =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('rotated_at', 'desc')
    .select(['id', 'user_agent as userAgent', 'address', 'created_at as createdAt', 'rotated_at as lastSeenAt'])
    .execute()

export async function endOwnSession(
  db: Db,
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

/** Ends an account's sessions but one; which those were. */
export async function updateSessionsEnded(
  db: Db,
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

/** Leaves of an account what its posts and comments need, and nothing that tells whose it was. */
export async function eraseUser(db: Db, userId: number, at: Date): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
  await db.deleteFrom('account_keys').where('user_id', '=', userId).execute()
  await db
    .updateTable('users')
    .set({
      username: sql<string>`'deleted-' || right(lwid, 8)`,
      email: null,
      verified: false,
      password_hash: null,
      roles: [],
      flair: '',
      picture: '',
      bio: '',
      rendered_bio: '',
      deleted_at: at,
    })
    .where('id', '=', userId)
    .execute()
}

/** Who somebody is elsewhere, as they linked it. */
export const listIdentities = (db: Db, userId: number) =>
  db
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['provider', 'subject', 'name', 'created_at as createdAt'])
    .execute()
