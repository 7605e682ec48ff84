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

/** For the data export. */
export const listRevisionsByUser = (db: Db, userId: number) =>
  db
    .selectFrom('revisions')
    .innerJoin('objects', 'objects.id', 'revisions.object_id')
    .where('revisions.written_by', '=', userId)
    .orderBy('revisions.id')
    .select(['objects.lwid as objectId', 'revisions.title', 'revisions.body', 'revisions.written_at as writtenAt'])
    .execute()
