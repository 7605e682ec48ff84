import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { HistoryKind, HistoryPart, Made } from './rows.ts'

const userIdByName = prepared((db, { key }: { key: string }) =>
  db.selectFrom('users').where('username_key', '=', key).where('deleted_at', 'is', null).select('id'),
)

export const findUserId = async (db: Db, username: string): Promise<number | undefined> =>
  (await userIdByName(db, { key: username.toLowerCase() }))[0]?.id

/** People as the search finds them. */
export const findPeople = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'lwid', 'username', 'flair', 'rendered_bio as renderedBio', 'joined_at as joinedAt'])
    .execute()

export async function listPeopleAfter(db: Db, id: number, most: number): Promise<number[]> {
  const query = db.selectFrom('users').where('id', '>', id).where('deleted_at', 'is', null)
  return (await query.select('id').orderBy('id').limit(most).execute()).map((row) => row.id)
}

export async function updateBio(db: Db, id: number, { bio, renderedBio }: { bio: string; renderedBio: string }) {
  await db.updateTable('users').set({ bio, rendered_bio: renderedBio }).where('id', '=', id).execute()
}

const containers = prepared((db) =>
  db.selectFrom('objects').where('author_id', 'is', null).where('parent_id', 'is', null).select('id'),
)

/** What others' objects stand in and nobody has made: forums, products. There are few. */
export const listContainerIds = async (db: Db): Promise<number[]> => (await containers(db, {})).map((row) => row.id)

type Arguments = { authorId: number; kinds: readonly string[]; closedIds: number[]; offset: number; most: number }

/**
 * A comment stands on something that stands in a container: deleted, hidden or closed, either takes away what is below.
 * The order is that of the index objects_by_author, read backwards.
 */
const historyPart = prepared((db, { authorId, kinds, closedIds, offset, most }: Arguments) =>
  db
    .selectFrom('objects as o')
    .leftJoin('objects as p', 'p.id', 'o.parent_id')
    .where('o.author_id', '=', authorId)
    .where('o.kind', '=', sql<string>`any(${kinds}::text[])`)
    .where('o.deleted_at', 'is', null)
    .where('o.hidden_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('p.hidden_at', 'is', null)
    .where(sql<boolean>`(p.id = any(${closedIds}::bigint[])) is not true`)
    .where(sql<boolean>`(p.parent_id = any(${closedIds}::bigint[])) is not true`)
    .select(['o.id', 'o.kind', 'o.created_at as createdAt'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .offset(offset)
    .limit(most),
)

/** A part of what somebody has made, newest first, and one more where the list goes on. */
export const listMade = (db: Db, kinds: readonly HistoryKind[], { limit, ...part }: HistoryPart) =>
  historyPart(db, { ...part, kinds, most: limit + 1 }) as Promise<Made[]>
