import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepareQuery } from '#platform/db/prepareQuery.ts'
import type { AuthoredObject, HistoryKind, HistoryQuery } from './rows.ts'

const userIdByName = prepareQuery((db, { key }: { key: string }) =>
  db.selectFrom('users').where('username_key', '=', key).where('deleted_at', 'is', null).select('id'),
)

export const findUserId = async (db: Db, username: string): Promise<number | undefined> =>
  (await userIdByName(db, { key: username.toLowerCase() }))[0]?.id

export const findSearchableUsers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'lwid', 'username', 'flair', 'rendered_bio as renderedBio', 'joined_at as joinedAt'])
    .execute()

export async function listUserIdsAfter(db: Db, id: number, limit: number): Promise<number[]> {
  const query = db.selectFrom('users').where('id', '>', id).where('deleted_at', 'is', null)
  return (await query.select('id').orderBy('id').limit(limit).execute()).map((row) => row.id)
}

const containers = prepareQuery((db) =>
  db.selectFrom('objects').where('author_id', 'is', null).where('parent_id', 'is', null).select('id'),
)

/** Forums and products, which are few. */
export const listContainerIds = async (db: Db): Promise<number[]> => (await containers(db, {})).map((row) => row.id)

type HistoryParams = {
  authorId: number
  kinds: readonly string[]
  closedContainerIds: number[]
  hiddenKinds: readonly string[]
  offset: number
  limit: number
}

type AuthorParams = Pick<HistoryParams, 'authorId' | 'kinds' | 'closedContainerIds' | 'hiddenKinds'>

/** Omits objects whose parent or container is deleted, hidden, closed or of a hidden kind: a comment has a subject, which has a container. */
const selectAuthored = (db: Db, { authorId, kinds, closedContainerIds, hiddenKinds }: AuthorParams) =>
  db
    .selectFrom('objects as o')
    .leftJoin('objects as p', 'p.id', 'o.parent_id')
    .where('o.author_id', '=', authorId)
    .where('o.kind', '=', sql<string>`any(${kinds}::text[])`)
    .where('o.deleted_at', 'is', null)
    .where('o.hidden_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('p.hidden_at', 'is', null)
    .where(sql<boolean>`(p.kind = any(${hiddenKinds}::text[])) is not true`)
    .where(sql<boolean>`(p.id = any(${closedContainerIds}::bigint[])) is not true`)
    .where(sql<boolean>`(p.parent_id = any(${closedContainerIds}::bigint[])) is not true`)

/** The order matches a backward scan of the index objects_by_author. */
const selectHistory = prepareQuery((db, params: HistoryParams) =>
  selectAuthored(db, params)
    .select(['o.id', 'o.kind', 'o.created_at as createdAt'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .offset(params.offset)
    .limit(params.limit),
)

/** Returns one row more if there is another page. */
export const listAuthoredObjects = (db: Db, kinds: readonly HistoryKind[], { limit, ...part }: HistoryQuery) =>
  selectHistory(db, { ...part, kinds, limit: limit + 1 }) as Promise<AuthoredObject[]>

const selectActivity = prepareQuery((db, params: AuthorParams) =>
  selectAuthored(db, params)
    .groupBy('o.kind')
    .select(['o.kind', sql<number>`count(*)::int`.as('count'), sql<number>`sum(o.score)::int`.as('likes')]),
)

export const countActivity = (
  db: Db,
  { authorId, closedContainerIds, hiddenKinds }: HistoryQuery,
  kinds: readonly HistoryKind[],
) => selectActivity(db, { authorId, closedContainerIds, hiddenKinds, kinds })
