import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Viewer } from '#platform/viewer.ts'
import { toAsciiDomain } from '../contract/address.ts'
import { findVerify } from './passwordSchemes.ts'
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

/** What keys are issued for; undefined for a deleted account. */
export const findKeyHolder = (db: Db, id: number) =>
  users(db).where('id', '=', id).select('credential_epoch as epoch').executeTakeFirst()

/** Usernames contain no @. */
export function findUserForLogin(db: Db, identifier: string) {
  const column = identifier.includes('@') ? 'email_key' : 'username_key'
  return users(db)
    .select(['password_hash as passwordHash', 'credential_epoch as epoch'])
    .where(column, '=', toAsciiDomain(identifier).toLowerCase())
    .executeTakeFirst()
}

export async function hasSessionFromNetwork(db: Db, userId: number, network: string): Promise<boolean> {
  const query = db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('address', '=', network)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Finds the user who scheduled some work; undefined if the account is deleted, suspended or silenced by now. */
export async function findActiveUser(db: Db, id: number, at: Date): Promise<Viewer | undefined> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((e) => e.or([e('suspended_until', 'is', null), e('suspended_until', '<=', at)]))
    .where((e) => e.or([e('silenced_until', 'is', null), e('silenced_until', '<=', at)]))
    .select(['id', 'username', 'verified', 'roles'])
    .executeTakeFirst()
  return user && { ...user, sessionId: '' }
}

export const findSuspension = (db: Db, userId: number, at: Date) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('suspended_until', '>', at)
    .select(['suspended_until as until', 'suspension_reason as reason'])
    .executeTakeFirst()

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

/** Undefined for an ended session or a deleted account. */
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

/** Whether nobody has used an owner's invite, and there is no other admin. */
export async function awaitsOwner(db: Db): Promise<boolean> {
  const { rows } = await sql<{ awaits: boolean }>`
    select not exists (select from invites where purpose = 'owner' and uses_left = 0)
      and not exists (select from users where 'admin' = any(roles)) as awaits`.execute(db)
  return rows[0]?.awaits ?? false
}

/**
 * Names of deleted accounts count as taken: a stranger would get the mentions in old texts, and pass for their author.
 */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const key = username.toLowerCase()
  const query = sql<{ isTaken: boolean }>`select exists (select from users where username_key = ${key})
    or exists (select from retired_usernames where name_hash = sha256(convert_to(${key}, 'UTF8'))) as "isTaken"`
  return (await query.execute(db)).rows[0]?.isTaken === true
}

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email_key', '=', email.toLowerCase()).executeTakeFirst()) !==
  undefined

/** Null if there is none, or one that no password can match. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  const passwordHash = row?.password_hash ?? null
  return passwordHash !== null && findVerify(passwordHash) ? passwordHash : null
}

export const listSessions = (db: Db, userId: number): Promise<AccountSessionRow[]> =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('rotated_at', 'desc')
    .select(['id', 'user_agent as userAgent', 'address', 'created_at as createdAt', 'rotated_at as lastSeenAt'])
    .execute()

export const listIdentities = (db: Db, userId: number) =>
  db
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['provider', 'subject', 'name', 'created_at as createdAt'])
    .execute()
