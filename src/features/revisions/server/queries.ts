import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ListedRevision, RevisionText, StoredRevision } from './rows.ts'

const columns = ['id', 'written_by as writtenBy', 'written_at as writtenAt'] as const

/** Oldest first. */
export const listRevisions = (db: Db, objectId: number): Promise<ListedRevision[]> =>
  db.selectFrom('revisions').where('object_id', '=', objectId).orderBy('id').select(columns).execute()

export async function findRevisionTexts(db: Db, ids: readonly number[]): Promise<Map<number, RevisionText>> {
  if (!ids.length) return new Map()
  const query = db.selectFrom('revisions').where('id', 'in', ids).select(['id', 'title', 'body'])
  return new Map((await query.execute()).map(({ id, ...text }) => [id, text]))
}

export const findLastRevision = (db: Db, objectId: number): Promise<StoredRevision | undefined> =>
  db
    .selectFrom('revisions')
    .where('object_id', '=', objectId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(columns)
    .select(['title', 'body'])
    .executeTakeFirst()

export const findRevisionObject = (db: Db, id: number) =>
  db
    .selectFrom('revisions')
    .innerJoin('objects', 'objects.id', 'revisions.object_id')
    .where('revisions.id', '=', id)
    .select(['objects.id', 'objects.lwid'])
    .executeTakeFirst()

export async function listTitles(db: Db, objectIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('revisions')
    .where('object_id', '=', sql<number>`any(${objectIds}::bigint[])`)
    .where('title', 'is not', null)
    .select(['object_id as objectId', 'title'])
    .distinct()
    .execute()
  const titles = new Map<number, string[]>()
  for (const { objectId, title } of rows) titles.set(objectId, [...(titles.get(objectId) ?? []), title ?? ''])
  return titles
}

/** What the user has published, and what else has a text by them. */
export async function listObjectsOfUser(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from objects where author_id = ${userId} union select object_id from revisions where written_by = ${userId}
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists revisions for the data export. */
export const listRevisionsByUser = (db: Db, userId: number) =>
  db
    .selectFrom('revisions')
    .innerJoin('objects', 'objects.id', 'revisions.object_id')
    .where('revisions.written_by', '=', userId)
    .orderBy('revisions.id')
    .select(['objects.lwid as objectId', 'revisions.title', 'revisions.body', 'revisions.written_at as writtenAt'])
    .execute()
