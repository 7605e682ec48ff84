import { sql } from 'kysely'
import { findSubmitted, repeatsSince } from '#objects/server/repeats/queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { ScreeningRule } from './screening.ts'

export const listRules = (db: Db): Promise<ScreeningRule[]> =>
  db.selectFrom('screening_rules').orderBy('id').select(['kind', 'pattern', 'effect']).execute() as Promise<
    ScreeningRule[]
  >

/** How much somebody has in the open, counted up to `most`. */
export async function countPublished(db: Db, userId: number, most: number): Promise<number> {
  const some = db
    .selectFrom('objects')
    .where('author_id', '=', userId)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(most)
    .as('some')
  return (
    await db
      .selectFrom(some)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}

/** Hides what is just being made, and puts it before the staff. */
export async function insertHeld(db: Db, objectId: number, at: Date): Promise<void> {
  await sql`
    with held as (update objects set hidden_at = ${at} where id = ${objectId} returning id)
    insert into reports (object_id, reason, created_at) select id, 'held', ${at} from held`.execute(db)
}

export const findObjectByLwid = (db: Db, lwid: string) =>
  db.selectFrom('objects').where('lwid', '=', lwid).where('deleted_at', 'is', null).selectAll().executeTakeFirst()

type Sanction = { until: Date | null; reason: string }

export async function updateSilence(db: Db, userId: number, { until, reason }: Sanction): Promise<void> {
  await db
    .updateTable('users')
    .set({ silenced_until: until, silence_reason: reason })
    .where('id', '=', userId)
    .execute()
}

export async function updateSuspension(db: Db, userId: number, { until, reason }: Sanction): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_until: until, suspension_reason: reason })
    .where('id', '=', userId)
    .execute()
}

type NewNote = {
  userId: number
  by: number
  kind: 'note' | 'warning' | 'silence' | 'suspension' | 'lifted'
  text: string
  expiresAt?: Date | null
  at: Date
}

export async function insertNote(db: Db, { userId, by, kind, text, expiresAt = null, at }: NewNote): Promise<number> {
  const { id } = await db
    .insertInto('user_notes')
    .values({ user_id: userId, author_id: by || null, kind, text, expires_at: expiresAt, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the same note by the same person is there since a moment ago; see `findSubmitted`. */
export async function isRepeatedNote(db: Db, { userId, by, kind, text, at }: NewNote): Promise<boolean> {
  const query = sql`
    select id from user_notes where user_id = ${userId} and created_at > ${repeatsSince(at)}
      and author_id = ${by} and kind = ${kind} and text = ${text}`
  return (await findSubmitted(db, [kind, userId, by, text], query)) !== undefined
}

/** The ids of all that somebody has made and is in sight. */
export async function listVisibleIdsOf(db: Db, userId: number, since: Date | null): Promise<number[]> {
  let query = db
    .selectFrom('objects')
    .where('author_id', '=', userId)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
  if (since) query = query.where('created_at', '>=', since)
  return (await query.select('id').execute()).map((row) => row.id)
}

/** Those that were hidden in one go, at one moment. */
export async function listIdsHiddenAt(db: Db, userId: number, at: Date): Promise<number[]> {
  const query = db.selectFrom('objects').where('author_id', '=', userId).where('hidden_at', '=', at)
  return (await query.select('id').execute()).map((row) => row.id)
}
