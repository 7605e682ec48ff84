import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export const findPerson = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['id', 'lwid', 'username', 'roles', 'flair'])
    .executeTakeFirst()

export const listRoleHolders = (db: Db) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(cardinality(roles) > 0 or flair <> '')`)
    .select(['id', 'username', 'picture', 'roles', 'flair'])
    .select(
      sql<boolean>`exists (select from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null)
        or exists (select from passkeys p where p.user_id = users.id)`.as('hasSecondFactor'),
    )
    .orderBy('username_key')
    .limit(1_000)
    .execute()
