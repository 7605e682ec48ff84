import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ListName } from '../../contract/levels.ts'
import type { PendingRecipient } from '../rows.ts'

const staffRoles = ['moderator', 'developer', 'editor', 'admin']

/** Selects each address once; an account's level takes precedence over a subscriber's. */
export function selectReaders(list: ListName) {
  const minLevel = list === 'minor' ? 2 : 1
  const users =
    list === 'test'
      ? sql`u.roles && ${staffRoles}::text[] and (not exists (select from newsletter_test_readers)
          or exists (select from newsletter_test_readers t where t.user_id = u.id))`
      : sql`u.newsletter_level >= ${minLevel}`
  const subscribers = list === 'test' ? sql`false` : sql`s.level >= ${minLevel}`
  return sql`select distinct on (lower(address)) kind, ref, address, language from (
      select 'user' as kind, u.id as ref, u.email as address, 'en' as language from users u
        where u.verified and u.deleted_at is null and u.email is not null and ${users}
      union all
      select 'subscriber', s.id, s.address, s.language from newsletter_subscribers s where ${subscribers}
    ) as candidates
    where not exists (select from newsletter_suppressed b where b.address_key = lower(candidates.address))
    order by lower(address), kind desc`
}

export async function countReaders(db: Db, list: ListName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (${selectReaders(list)}) as readers`.execute(db)
  return rows[0]?.count ?? 0
}

type DueQuery = { editionId: number; after: number; at: Date; limit: number }

export const listDueRecipients = (db: Db, { editionId, after, at, limit }: DueQuery): Promise<PendingRecipient[]> =>
  db
    .selectFrom('newsletter_recipients')
    .where('edition_id', '=', editionId)
    .where('state', '=', 'waiting')
    .where('position', '>', after)
    .where((x) => x.or([x('next_at', 'is', null), x('next_at', '<=', at)]))
    .orderBy('position')
    .limit(limit)
    .select(['position', 'ref', 'address', 'language', 'tries'])
    .select((x) => [x.ref('kind').$castTo<PendingRecipient['kind']>().as('kind')])
    .execute()

export async function hasPendingRecipients(db: Db, editionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_recipients')
    .where('edition_id', '=', editionId)
    .where('state', '=', 'waiting')
    .select('position')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const listStaff = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('newsletter_test_readers as t', 't.user_id', 'u.id')
    .where('u.deleted_at', 'is', null)
    .where('u.verified', '=', true)
    .where(sql<boolean>`u.roles && ${staffRoles}::text[]`)
    .orderBy('u.username_key')
    .select(['u.id', 'u.username', (x) => x('t.user_id', 'is not', null).as('isChosen')])
    .execute()
