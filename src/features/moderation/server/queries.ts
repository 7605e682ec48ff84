import { sql } from 'kysely'
import { findSubmission, getDuplicateWindowStart } from '#objects/server/duplicateSubmissions.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { ScreeningRule } from './screening.ts'

export const listRules = (db: Db): Promise<ScreeningRule[]> =>
  db.selectFrom('screening_rules').orderBy('id').select(['kind', 'pattern', 'effect']).execute() as Promise<
    ScreeningRule[]
  >

type PublishedQuery = { userId: number; exceptId: number; max: number }

export async function countPublished(db: Db, { userId, exceptId, max }: PublishedQuery): Promise<number> {
  const published = db
    .selectFrom('objects')
    .where('author_id', '=', userId)
    .where('id', '<>', exceptId)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(max)
    .as('published')
  return (
    await db
      .selectFrom(published)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}

export const findObjectByLwid = (db: Db, lwid: string) =>
  db.selectFrom('objects').where('lwid', '=', lwid).where('deleted_at', 'is', null).selectAll().executeTakeFirst()

export type NewNote = {
  userId: number
  by: number
  kind: 'note' | 'warning' | 'silence' | 'suspension' | 'lifted'
  text: string
  expiresAt?: Date | null
  at: Date
}

/** See `findSubmission`. */
export async function isDuplicateNote(db: Db, { userId, by, kind, text, at }: NewNote): Promise<boolean> {
  const query = sql`
    select id from user_notes where user_id = ${userId} and created_at > ${getDuplicateWindowStart(at)}
      and author_id = ${by} and kind = ${kind} and text = ${text}`
  return (await findSubmission(db, [kind, userId, by, text], query)) !== undefined
}

export async function listVisibleIdsByAuthor(db: Db, userId: number, since: Date | null): Promise<number[]> {
  let query = db
    .selectFrom('objects')
    .where('author_id', '=', userId)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
  if (since) query = query.where('created_at', '>=', since)
  return (await query.select('id').execute()).map((row) => row.id)
}

/** Lists what one bulk action hid, which its exact time identifies. */
export async function listIdsHiddenAt(db: Db, userId: number, at: Date): Promise<number[]> {
  const query = db.selectFrom('objects').where('author_id', '=', userId).where('hidden_at', '=', at)
  return (await query.select('id').execute()).map((row) => row.id)
}
