import { sql } from 'kysely'
import { findSubmission, getDuplicateWindowStart } from '#objects/server/duplicateSubmissions.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { EphemeralMessageRow, RedirectRow } from './rows.ts'

export const listEphemeralMessages = (db: Db, since: Date): Promise<EphemeralMessageRow[]> =>
  db
    .selectFrom('ephemeral_messages')
    .where('created_at', '>=', since)
    .orderBy('id')
    .select(['id', 'text', 'status', 'created_at as createdAt'])
    .execute()

const maxListed = 100

export const listSentMessages = (db: Db): Promise<EphemeralMessageRow[]> =>
  db
    .selectFrom('ephemeral_messages')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .select(['id', 'text', 'status', 'created_at as createdAt'])
    .execute()

export type NewMessage = { text: string; status: string; at: Date }

/** Whether anybody sent the same message a moment ago; see `findSubmission`. */
export async function isDuplicateMessage(db: Db, { text, status, at }: NewMessage): Promise<boolean> {
  const query = sql`
    select id from ephemeral_messages where text = ${text} and status = ${status} and created_at > ${getDuplicateWindowStart(at)}`
  return (await findSubmission(db, ['message', text, status], query)) !== undefined
}

export type Redirect = { path: string; location: string }

export const findRedirect = (db: Db, path: string): Promise<Redirect | undefined> =>
  db.selectFrom('redirects').where('path', '=', path).select(['path', 'location']).executeTakeFirst()

type FindRedirectsParams = { text: string; offset: number; limit: number }

export const findRedirects = (db: Db, { text, offset, limit }: FindRedirectsParams): Promise<RedirectRow[]> =>
  db
    .selectFrom('redirects')
    .where((e) => e.or([contains('path', text), contains('location', text)]))
    .select(['path', 'location', 'hits', 'created_at as createdAt'])
    .orderBy('hits', 'desc')
    .orderBy('path')
    .offset(offset)
    .limit(limit)
    .execute()

const contains = (column: 'path' | 'location', text: string) => sql<boolean>`strpos(${sql.ref(column)}, ${text}) > 0`

export type OldAddress = { objectLwid: string | null; userLwid: string | null; location: string | null }

/** The first of the addresses that the table has. */
export async function findOldAddress(db: Db, addresses: readonly string[]): Promise<OldAddress | undefined> {
  const { rows } = await sql<OldAddress>`
    select o.lwid as "objectLwid", u.lwid as "userLwid", a.location
    from unnest(${addresses}::text[]) with ordinality asked (address, place)
      join old_addresses a on a.address = asked.address
      left join objects o on o.id = a.object_id left join users u on u.id = a.user_id
    order by asked.place limit 1`.execute(db)
  return rows[0]
}

export const listOldAddressesOfUser = (db: Db, userId: number) =>
  db.selectFrom('old_addresses').where('user_id', '=', userId).select('address').orderBy('address').execute()

/** Includes deleted accounts. */
export const findUserByLwid = (db: Db, lwid: string) =>
  db
    .selectFrom('users')
    .where('lwid', '=', lwid)
    .select(['username', sql<boolean>`deleted_at is not null`.as('isDeleted')])
    .executeTakeFirst()
