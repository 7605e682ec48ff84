import type { Db } from '#platform/db/db.ts'
import type { HolderKind, HolderRow } from './rows.ts'

export async function findUserLevel(db: Db, userId: number): Promise<number> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('newsletter_level').executeTakeFirst()
  return row?.newsletter_level ?? 0
}

export async function findVerifiedEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('verified', '=', true)
    .where('deleted_at', 'is', null)
    .select('email')
    .executeTakeFirst()
  return row?.email ?? null
}

export const findUserByAddress = (db: Db, address: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('users')
    .where('email_key', '=', address.toLowerCase())
    .where('verified', '=', true)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()

export async function findHolder(db: Db, kind: HolderKind, ref: number): Promise<HolderRow | undefined> {
  if (kind === 'subscriber') {
    const row = await db
      .selectFrom('newsletter_subscribers')
      .where('id', '=', ref)
      .select(['address', 'level'])
      .executeTakeFirst()
    return row && { kind, ref, ...row }
  }
  const row = await db
    .selectFrom('users')
    .where('id', '=', ref)
    .where('deleted_at', 'is', null)
    .select(['email', 'newsletter_level as level'])
    .executeTakeFirst()
  return row?.email ? { kind, ref, address: row.email, level: row.level } : undefined
}
