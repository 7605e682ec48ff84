import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AccountClaimRow, FormerAccount, WaitingClaimRow } from './rows.ts'

/** Nobody can log in to the account `u`. */
export const isPlaceholder: Expression<SqlBool> = sql<boolean>`
  f.claimed_by is null and u.deleted_at is null and u.email is null and u.password_hash is null and u.roles = '{}'
    and not exists (select from identities i where i.user_id = u.id)`

const placeholders = (db: Db) =>
  db.selectFrom('former_accounts as f').innerJoin('users as u', 'u.id', 'f.user_id').where(isPlaceholder)

const columns = ['f.user_id as id', 'f.origin', 'f.name', 'f.imported_at as importedAt'] as const

export async function hasPlaceholders(db: Db): Promise<boolean> {
  return (await placeholders(db).select('f.user_id').limit(1).executeTakeFirst()) !== undefined
}

/** Finds an account by its name at the former site, or by its name here. */
export const findPlaceholder = (db: Db, name: string): Promise<FormerAccount | undefined> =>
  placeholders(db)
    .where((e) => e.or([e(sql`lower(f.name)`, '=', name.toLowerCase()), e('u.username_key', '=', name.toLowerCase())]))
    .orderBy('f.user_id')
    .select(columns)
    .limit(1)
    .executeTakeFirst()

const claims = (db: Db) =>
  placeholders(db)
    .innerJoin('account_claims as c', 'c.former_id', 'f.user_id')
    .select(columns)
    .select(['c.code', 'c.created_at as createdAt'])

export const listClaims = (db: Db, userId: number): Promise<AccountClaimRow[]> =>
  claims(db).where('c.user_id', '=', userId).orderBy('c.created_at', 'desc').execute()

export const findClaim = (db: Db, userId: number, formerId: number): Promise<AccountClaimRow | undefined> =>
  claims(db).where('c.user_id', '=', userId).where('c.former_id', '=', formerId).executeTakeFirst()

export async function listWaitingClaims(db: Db, limit: number): Promise<WaitingClaimRow[]> {
  const rows = await claims(db)
    .innerJoin('users as m', 'm.id', 'c.user_id')
    .where('m.deleted_at', 'is', null)
    .select(['m.id as userId', 'm.username', 'm.picture', 'm.flair'])
    .select(['u.username as formerUsername', 'u.picture as formerPicture', 'u.flair as formerFlair'])
    .orderBy('c.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ userId, username, picture, flair, formerUsername, formerPicture, formerFlair, ...claim }) => ({
    ...claim,
    claimant: { id: userId, username, picture, flair },
    formerAccount: { id: claim.id, username: formerUsername, picture: formerPicture, flair: formerFlair },
  }))
}

/** The member who has claimed the account that had this name here or at the former site. */
export async function findClaimant(db: Db, username: string): Promise<number | undefined> {
  const query = db.selectFrom('former_accounts').where(sql`lower(name)`, '=', username.toLowerCase())
  const row = await query.where('claimed_by', 'is not', null).select('claimed_by as id').limit(1).executeTakeFirst()
  return row?.id ?? undefined
}

export const listClaimsForExport = async (db: Db, userId: number) => {
  const query = db.selectFrom('account_claims as c').innerJoin('former_accounts as f', 'f.user_id', 'c.former_id')
  return query.where('c.user_id', '=', userId).select(['f.origin', 'f.name', 'c.created_at as createdAt']).execute()
}
