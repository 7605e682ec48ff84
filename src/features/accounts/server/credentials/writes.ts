import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { createLwid } from '#platform/ids.ts'
import { emptyText, type ScreenedText } from '#platform/screenedText.ts'
import type { ProviderId } from '../../providers/contract/limits.ts'
import type { IdentityKey } from '../../providers/server/queries.ts'
import { findUser } from '../queries.ts'
import type { PasskeyRow, UserRow } from '../rows.ts'
import type { CredentialChange } from './change.writes.ts'

type NewUser = Omit<UserRow, 'id' | 'lwid' | 'picture' | 'bio'> & { bio: ScreenedText; passwordHash: string | null }
type NewIdentity = IdentityKey & { name: string }

/** The epoch of a new account. */
export const firstEpoch = 0

/** The first credentials of an account are no change of it. */
export async function insertUser(db: WritableDb, user: NewUser): Promise<UserRow> {
  const { renderedBio, joinedAt, passwordHash, ...rest } = user
  const { id } = await db
    .insertInto('users')
    .values({
      ...rest,
      lwid: createLwid('usr'),
      rendered_bio: renderedBio,
      joined_at: joinedAt,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await findUser(db, id)) as UserRow
}

type ProviderUser = { user: NewUser; identity: NewIdentity; at: Date }

/** Returns undefined if another account has the identity. */
export async function insertUserWithIdentity(db: WritableDb, { user, identity, at }: ProviderUser) {
  const row = await insertUser(db, user)
  const isLinked = await attachIdentity(db, { userId: row.id, identity, at, unproved: !user.verified })
  return isLinked ? row : undefined
}

export async function updatePasswordHash({ db, userId }: CredentialChange, passwordHash: string | null) {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

type HashReplacement = { userId: number; from: string; to: string }

/** Keeps the password and only hashes it anew, so it is no change of credentials. A change meanwhile wins. */
export async function replacePasswordHash(db: WritableDb, { userId, from, to }: HashReplacement): Promise<void> {
  const query = db.updateTable('users').set({ password_hash: to }).where('id', '=', userId)
  await query.where('password_hash', '=', from).execute()
}

/** Returns false if the account has another address. */
export async function markEmailVerified({ db, userId }: CredentialChange, email: string): Promise<boolean> {
  const query = db.updateTable('users').set({ verified: true }).where('id', '=', userId)
  return (await query.where('email_key', '=', email.toLowerCase()).executeTakeFirst()).numUpdatedRows > 0n
}

export async function updateEmail({ db, userId }: CredentialChange, email: string): Promise<void> {
  await db.updateTable('users').set({ email, verified: true }).where('id', '=', userId).execute()
}

/** Returns false if the identity is linked or the user has another one of the provider. */
export const insertIdentity = ({ db, userId, at, account }: CredentialChange, identity: NewIdentity) =>
  attachIdentity(db, { userId, identity, at, unproved: !account.verified })

type Attachment = { userId: number; identity: NewIdentity; at: Date; unproved: boolean }

async function attachIdentity(db: WritableDb, { userId, identity, at, unproved }: Attachment): Promise<boolean> {
  const { provider, subject, name } = identity
  const inserted = await db
    .insertInto('identities')
    .values({ user_id: userId, provider, subject, name, created_at: at, attached_unproved: unproved })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteIdentity({ db, userId }: CredentialChange, provider: ProviderId): Promise<boolean> {
  const query = db.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export async function deleteIdentitiesSince({ db, userId }: CredentialChange, since: Date): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

/** Returns false if the code was used or the secret is confirmed. */
export async function confirmTotp({ db, userId, at, account }: CredentialChange, step: number): Promise<boolean> {
  const query = db
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: at, attached_unproved: !account.verified })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('confirmed_at', 'is', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function deleteTotp({ db, userId }: CredentialChange): Promise<boolean> {
  return (await db.deleteFrom('totp_secrets').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n
}

type NewPasskey = Pick<PasskeyRow, 'id' | 'name' | 'publicKey' | 'counter' | 'transports'>

export async function insertPasskey(
  { db, userId, at, account }: CredentialChange,
  { publicKey, ...passkey }: NewPasskey,
): Promise<boolean> {
  const flags = { created_at: at, attached_unproved: !account.verified }
  const result = await db
    .insertInto('passkeys')
    .values({ ...passkey, ...flags, user_id: userId, public_key: publicKey })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deletePasskey({ db, userId }: CredentialChange, id: string): Promise<boolean> {
  const query = db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

export async function replaceRecoveryCodes(change: CredentialChange, hashes: readonly Buffer[]): Promise<void> {
  const { db, userId, account } = change
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (!hashes.length) return
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId, attached_unproved: !account.verified })))
    .execute()
}

export async function deleteFactors({ db, userId }: CredentialChange): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', userId).execute()
}

const attachedTables = ['identities', 'passkeys', 'totp_secrets', 'recovery_codes'] as const

/** The holder has shown both the account and its address. */
export async function markAttachedProved({ db, userId }: CredentialChange): Promise<void> {
  for (const table of attachedTables)
    await db.updateTable(table).set({ attached_unproved: false }).where('user_id', '=', userId).execute()
}

/** What signs in alone: somebody else may have proved the new address. Codes and apps only ever protect. */
export async function markSignInsUnproved({ db, userId }: CredentialChange): Promise<void> {
  for (const table of ['identities', 'passkeys'] as const)
    await db.updateTable(table).set({ attached_unproved: true }).where('user_id', '=', userId).execute()
}

/** Returns how many credentials it deleted. */
export async function deleteUnproved({ db, userId }: CredentialChange): Promise<number> {
  let deleted = 0n
  for (const table of attachedTables) {
    const query = db.deleteFrom(table).where('user_id', '=', userId).where('attached_unproved', '=', true)
    deleted += (await query.executeTakeFirst()).numDeletedRows
  }
  return Number(deleted)
}

/** Keeps an anonymous row for the user's posts and comments; nobody can register the name again. */
export async function anonymizeUser(change: CredentialChange): Promise<void> {
  const { db, userId, at } = change
  await deleteFactors(change)
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
  await db.deleteFrom('account_keys').where('user_id', '=', userId).execute()
  await eraseAccount(db, userId, at)
}

/** Takes name and profile from an account that nobody can log in to any more. */
export async function eraseAccount(db: WritableDb, userId: number, at: Date): Promise<void> {
  await sql`insert into retired_usernames (name_hash)
    select sha256(convert_to(username_key, 'UTF8')) from users where id = ${userId} and deleted_at is null
    on conflict do nothing`.execute(db)
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
      bio: emptyText,
      rendered_bio: '',
      deleted_at: at,
    })
    .where('id', '=', userId)
    .execute()
}
