import { sql } from 'kysely'
import { findSubmitted, repeatsSince } from '#objects/server/repeats/queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { EphemeralMessageRow, RedirectRow } from './rows.ts'

export const listEphemeralMessages = (db: Db, since: Date): Promise<EphemeralMessageRow[]> =>
  db
    .selectFrom('ephemeral_messages')
    .where('created_at', '>=', since)
    .orderBy('id')
    .select(['id', 'text', 'status', 'created_at as createdAt'])
    .execute()

const mostListed = 100

/** The latest first, however old. */
export const listSentMessages = (db: Db): Promise<EphemeralMessageRow[]> =>
  db
    .selectFrom('ephemeral_messages')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .select(['id', 'text', 'status', 'created_at as createdAt'])
    .execute()

type NewMessage = { text: string; status: string; at: Date }

export async function insertMessage(db: Db, { text, status, at }: NewMessage): Promise<number> {
  const inserted = db.insertInto('ephemeral_messages').values({ text, status, created_at: at }).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

/** Whether the same message was sent a moment ago, by whomever; see `findSubmitted`. */
export async function isRepeatedMessage(db: Db, { text, status, at }: NewMessage): Promise<boolean> {
  const query = sql`
    select id from ephemeral_messages where text = ${text} and status = ${status} and created_at > ${repeatsSince(at)}`
  return (await findSubmitted(db, ['message', text, status], query)) !== undefined
}

export const deleteMessage = (db: Db, id: number) =>
  db.deleteFrom('ephemeral_messages').where('id', '=', id).returning(['text', 'status']).executeTakeFirst()

type Redirect = { path: string; location: string }

export const findRedirect = (db: Db, path: string): Promise<Redirect | undefined> =>
  db.selectFrom('redirects').where('path', '=', path).select(['path', 'location']).executeTakeFirst()

export async function upsertRedirect(db: Db, { path, location, at }: Redirect & { at: Date }): Promise<void> {
  await db
    .insertInto('redirects')
    .values({ path, location, created_at: at })
    .onConflict((c) => c.column('path').doUpdateSet({ location }))
    .execute()
}

export const deleteRedirectRow = (db: Db, path: string): Promise<Redirect | undefined> =>
  db.deleteFrom('redirects').where('path', '=', path).returning(['path', 'location']).executeTakeFirst()

export async function addRedirectHit(db: Db, path: string): Promise<void> {
  await db.updateTable('redirects').set({ hits: sql`hits + 1` }).where('path', '=', path).execute()
}

type Part = { text: string; offset: number; limit: number }

export const findRedirects = (db: Db, { text, offset, limit }: Part): Promise<RedirectRow[]> =>
  db
    .selectFrom('redirects')
    .where((e) => e.or([has('path', text), has('location', text)]))
    .select(['path', 'location', 'hits', 'created_at as createdAt'])
    .orderBy('hits', 'desc')
    .orderBy('path')
    .offset(offset)
    .limit(limit)
    .execute()

const has = (column: 'path' | 'location', text: string) => sql<boolean>`strpos(${sql.ref(column)}, ${text}) > 0`

/** Somebody by the lwid of an address, also when the account is gone. */
export const findUserByLwid = (db: Db, lwid: string) =>
  db
    .selectFrom('users')
    .where('lwid', '=', lwid)
    .select(['username', sql<boolean>`deleted_at is not null`.as('isDeleted')])
    .executeTakeFirst()
