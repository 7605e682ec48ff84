import { sql } from 'kysely'
import type { AuthorRow } from '#objects/server/rows.ts'
import type { Db } from '#platform/db/db.ts'
import type { Visibility } from '../contract/collectionLimits.ts'
import type { CollectionRow, StoredEntryRow } from './rows.ts'

const selectCollections = (db: Db) =>
  db
    .selectFrom('collections as c')
    .innerJoin('objects as o', 'o.id', 'c.object_id')
    .innerJoin('users as u', 'u.id', 'o.author_id')
    .where('o.deleted_at', 'is', null)
    .select(['o.id', 'o.lwid', 'c.title', 'c.slug', 'c.description', 'c.visibility', 'c.entry_count as entryCount'])
    .select(['o.created_at as createdAt', 'c.changed_at as changedAt', 'o.hidden_at as hiddenAt'])
    .select(['u.id as ownerId', 'u.username', 'u.picture', 'u.flair'])
    .select([
      sql<number[]>`array(select user_id from collection_editors e where e.collection_id = c.object_id
        order by e.added_at, e.user_id)`.as('editorIds'),
      sql<number[]>`array(select user_id from collection_invitations i where i.collection_id = c.object_id
        and i.declined_at is null order by i.invited_at, i.user_id)`.as('invitedIds'),
    ])

type FlatCollection = Awaited<ReturnType<ReturnType<typeof selectCollections>['execute']>>[number]

const toRow = ({ ownerId, username, picture, flair, visibility, ...row }: FlatCollection): CollectionRow => ({
  ...row,
  visibility: visibility as Visibility,
  owner: { id: ownerId, username, picture, flair },
})

export async function findCollection(db: Db, lwid: string): Promise<CollectionRow | undefined> {
  const row = await selectCollections(db).where('o.lwid', '=', lwid).executeTakeFirst()
  return row && toRow(row)
}

export async function findCollectionsById(db: Db, ids: readonly number[]): Promise<CollectionRow[]> {
  const rows = await selectCollections(db).where('o.id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return rows.map(toRow)
}

const isListed = sql<boolean>`c.visibility = 'public' and c.entry_count > 0`

export async function listCollections(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<CollectionRow[]> {
  const rows = await selectCollections(db)
    .where(isListed)
    .where('o.hidden_at', 'is', null)
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.object_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toRow)
}

export async function countCollections(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('collections as c')
    .innerJoin('objects as o', 'o.id', 'c.object_id')
    .where(isListed)
    .where('o.hidden_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Lists collections that the user owns or edits. */
export async function listCollectionsOfUser(db: Db, userId: number): Promise<CollectionRow[]> {
  const rows = await selectCollections(db)
    .where(
      sql<boolean>`(o.author_id = ${userId} or
        exists (select from collection_editors e where e.collection_id = c.object_id and e.user_id = ${userId}))`,
    )
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.object_id', 'desc')
    .execute()
  return rows.map(toRow)
}

export async function listInvitations(db: Db, userId: number): Promise<CollectionRow[]> {
  const rows = await selectCollections(db)
    .innerJoin('collection_invitations as i', 'i.collection_id', 'c.object_id')
    .where('i.user_id', '=', userId)
    .where('i.declined_at', 'is', null)
    .where('o.hidden_at', 'is', null)
    .orderBy('i.invited_at', 'desc')
    .orderBy('c.object_id', 'desc')
    .limit(50)
    .execute()
  return rows.map(toRow)
}

export async function hasDeclined(db: Db, { collectionId, userId }: Invited): Promise<boolean> {
  const query = db.selectFrom('collection_invitations').where('collection_id', '=', collectionId)
  const declined = query.where('user_id', '=', userId).where('declined_at', 'is not', null)
  return (await declined.select('user_id').executeTakeFirst()) !== undefined
}

type Invited = { collectionId: number; userId: number }

export async function countOwnCollections(db: Db, userId: number): Promise<number> {
  const query = db
    .selectFrom('objects')
    .where('author_id', '=', userId)
    .where('kind', '=', 'collection')
    .where('deleted_at', 'is', null)
  return (await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count
}

/** Lists the entries of each collection in their order, at most `limit` of each. */
export async function listEntries(
  db: Db,
  collectionIds: readonly number[],
  limit: number,
): Promise<Map<number, StoredEntryRow[]>> {
  const query = sql<StoredEntryRow & { collectionId: number }>`
    select c.id as "collectionId", e.object_id as "objectId", o.lwid, e.text, e.added_at as "addedAt"
    from unnest(${collectionIds}::bigint[]) as c (id)
    cross join lateral (
      select * from collection_entries where collection_id = c.id order by position, id limit ${limit}
    ) as e
    join objects o on o.id = e.object_id
    order by c.id, e.position, e.id`
  return Map.groupBy((await query.execute(db)).rows, (row) => row.collectionId)
}

export async function findEditors(db: Db, ids: readonly number[]): Promise<Map<number, AuthorRow>> {
  const rows = await db
    .selectFrom('users')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(['id', 'username', 'picture', 'flair'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the collections that contain the object. */
export async function listContaining(db: Db, collectionIds: readonly number[], lwid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('collection_entries')
    .innerJoin('objects', 'objects.id', 'collection_entries.object_id')
    .where('collection_entries.collection_id', '=', sql<number>`any(${collectionIds}::bigint[])`)
    .where('objects.lwid', '=', lwid)
    .select('collection_entries.collection_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The texts of each as HTML, for moderation. */
export async function findTexts(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; texts: string[] }>`
    select object_id as id, array[title, description] || array(
      select text from collection_entries where collection_id = object_id and text <> '' order by position) as texts
    from collections where object_id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

export async function findTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('collections')
    .where('object_id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['object_id as id', 'title'])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Includes deleted collections. */
export const listCollectionsForExport = async (db: Db, userId: number) =>
  (
    await sql`
      select o.lwid, c.title, c.description, c.visibility, o.created_at as "createdAt", o.deleted_at as "deletedAt"
      from collections c join objects o on o.id = c.object_id where o.author_id = ${userId} order by o.id`.execute(db)
  ).rows

/** What the user added, to their own collections and those of others. */
export const listEntriesForExport = async (db: Db, userId: number) =>
  (
    await sql`
      select c.lwid as collection, o.lwid as object, e.text, e.added_at as "addedAt"
      from collection_entries e join objects c on c.id = e.collection_id join objects o on o.id = e.object_id
      where e.added_by = ${userId} order by e.id`.execute(db)
  ).rows

export const listInvitationsForExport = (db: Db, userId: number) =>
  db
    .selectFrom('collection_invitations as i')
    .innerJoin('objects as o', 'o.id', 'i.collection_id')
    .where('i.user_id', '=', userId)
    .orderBy('i.invited_at')
    .select(['o.lwid as collection', 'i.invited_at as invitedAt', 'i.declined_at as declinedAt'])
    .execute()

/** The id of the object; undefined if it is no member. */
export async function findEntryId(db: Db, collectionId: number, lwid: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('collection_entries')
    .innerJoin('objects', 'objects.id', 'collection_entries.object_id')
    .where('collection_entries.collection_id', '=', collectionId)
    .where('objects.lwid', '=', lwid)
    .select('objects.id')
    .executeTakeFirst()
  return row?.id
}
