import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ListName } from '../../contract/levels.ts'
import type { EditionRow, WaitingRow } from '../rows.ts'

const dayMs = 24 * 3_600_000

const staff = ['moderator', 'developer', 'editor', 'admin']

/** Everybody a list goes to, each address once; an account's wish counts before one without. */
function readersOf(list: ListName) {
  const least = list === 'minor' ? 2 : 1
  const users =
    list === 'test'
      ? sql`u.roles && ${staff}::text[] and (not exists (select from newsletter_test_readers)
          or exists (select from newsletter_test_readers t where t.user_id = u.id))`
      : sql`u.newsletter_level >= ${least}`
  const subscribers = list === 'test' ? sql`false` : sql`s.level >= ${least}`
  return sql`select distinct on (lower(address)) kind, ref, address, language from (
      select 'user' as kind, u.id as ref, u.email as address, 'en' as language from users u
        where u.verified and u.deleted_at is null and u.email is not null and ${users}
      union all
      select 'subscriber', s.id, s.address, s.language from newsletter_subscribers s where ${subscribers}
    ) as wanted
    where not exists (select from newsletter_suppressed b where b.address_key = lower(wanted.address))
    order by lower(address), kind desc`
}

/** Fixes who gets an edition, one row each, and says how many they are. */
export async function insertRecipients(db: Db, editionId: number, list: ListName): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into newsletter_recipients (edition_id, position, kind, ref, address, language)
    select ${editionId}, row_number() over (order by kind desc, ref), kind, ref, address, language
    from (${readersOf(list)}) as readers`.execute(db)
  return Number(numAffectedRows)
}

export async function countReaders(db: Db, list: ListName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (${readersOf(list)}) as readers`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether this transaction is now the one that sends the edition; the lock falls with it, or with its process. */
export async function tryToBeTheSender(db: Db, editionId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('newsletter.sender'), ${editionId}::int) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

/** Takes a moment, and fails at once when the connection breaks. */
export const waitOn = (db: Db) => sql`select pg_sleep(0.2)`.execute(db)

type Due = { editionId: number; after: number; at: Date; limit: number }

/** The next in order whose time has come. */
export const listWaiting = (db: Db, { editionId, after, at, limit }: Due): Promise<WaitingRow[]> =>
  db
    .selectFrom('newsletter_recipients')
    .where('edition_id', '=', editionId)
    .where('state', '=', 'waiting')
    .where('position', '>', after)
    .where((x) => x.or([x('next_at', 'is', null), x('next_at', '<=', at)]))
    .orderBy('position')
    .limit(limit)
    .select(['position', 'ref', 'address', 'language', 'tries'])
    .select((x) => [x.ref('kind').$castTo<WaitingRow['kind']>().as('kind')])
    .execute()

export async function hasWaiting(db: Db, editionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_recipients')
    .where('edition_id', '=', editionId)
    .where('state', '=', 'waiting')
    .select('position')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What became of one mail: handed over, refused for good, or to be tried again. */
export type Outcome = {
  position: number
  state: 'sent' | 'refused' | 'waiting'
  tries: number
  nextAt: Date | null
  detail: string
}

type Record = { editionId: number; outcomes: readonly Outcome[]; at: Date }

/** Keeps what became of some mails and counts them, in one statement; the edition's status at that moment. */
export async function recordOutcomes(db: Db, { editionId, outcomes, at }: Record): Promise<EditionRow['status']> {
  const column = <T>(pick: (outcome: Outcome) => T) => outcomes.map(pick)
  const { rows } = await sql<{ status: EditionRow['status'] }>`
    with done as (
      update newsletter_recipients r
      set state = o.state, tries = o.tries, next_at = o.next_at, detail = o.detail,
        done_at = case when o.state = 'waiting' then null else ${at}::timestamptz end
      from unnest(
        ${column((o) => o.position)}::int[], ${column((o) => o.state)}::text[], ${column((o) => o.tries)}::int[],
        ${column((o) => o.nextAt)}::timestamptz[], ${column((o) => o.detail)}::text[]
      ) as o (position, state, tries, next_at, detail)
      where r.edition_id = ${editionId} and r.position = o.position and r.state = 'waiting'
      returning r.state
    )
    update newsletter_editions set progressed_at = ${at}, trouble = '',
      sent_count = sent_count + (select count(*) from done where state = 'sent'),
      refused_count = refused_count + (select count(*) from done where state = 'refused')
    where id = ${editionId} returning status`.execute(db)
  return rows[0]?.status ?? 'cancelled'
}

/** Who got what is forgotten a month after the end; the counts stay. */
export async function deleteOldRecipients(db: Db, at: Date): Promise<void> {
  await sql`delete from newsletter_recipients r using newsletter_editions e
    where e.id = r.edition_id and e.finished_at < ${new Date(at.getTime() - 30 * dayMs)}`.execute(db)
}

export const listStaff = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('newsletter_test_readers as t', 't.user_id', 'u.id')
    .where('u.deleted_at', 'is', null)
    .where('u.verified', '=', true)
    .where(sql<boolean>`u.roles && ${staff}::text[]`)
    .orderBy('u.username_key')
    .select(['u.id', 'u.username', (x) => x('t.user_id', 'is not', null).as('isChosen')])
    .execute()

export async function replaceTestReaders(db: Db, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('newsletter_test_readers').execute()
  if (!userIds.length) return
  await sql`insert into newsletter_test_readers (user_id)
    select id from users where id = any(${[...userIds]}::int[]) and deleted_at is null`.execute(db)
}
