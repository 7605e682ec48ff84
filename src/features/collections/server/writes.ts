import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import type { Visibility } from '../contract/collectionLimits.ts'

type Texts = {
  title: ScreenedText
  slug: string
  description: ScreenedText
  visibility: Visibility
  changedAt: Date
}

/** Makes other transactions that add a collection of this user wait. */
export async function lockOwner(db: WritableDb, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
}

export async function insertCollection(db: WritableDb, id: number, { changedAt, ...texts }: Texts): Promise<void> {
  await db
    .insertInto('collections')
    .values({ object_id: id, ...texts, changed_at: changedAt })
    .execute()
}

export async function updateCollectionTexts(db: WritableDb, id: number, { changedAt, ...texts }: Texts): Promise<void> {
  await db
    .updateTable('collections')
    .set({ ...texts, changed_at: changedAt })
    .where('object_id', '=', id)
    .execute()
}

/** Makes other changes of its entries and editors wait. Returns the members' object ids in their order. */
export async function lockEntries(db: WritableDb, collectionId: number): Promise<number[]> {
  await sql`select from collections where object_id = ${collectionId} for update`.execute(db)
  // A statement of its own: it sees what the transaction that held the lock wrote.
  const { rows } = await sql<{ id: number }>`
    select object_id as id from collection_entries where collection_id = ${collectionId} order by position, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type NewEntry = { collectionId: number; objectId: number; position: number; text: ScreenedText; by: number; at: Date }

export async function insertEntry(db: WritableDb, entry: NewEntry): Promise<void> {
  const { collectionId, objectId, position, text, by, at } = entry
  await db
    .insertInto('collection_entries')
    .values({ collection_id: collectionId, object_id: objectId, position, text, added_by: by, added_at: at })
    .execute()
}

/** False if there is no such entry. */
export async function updateEntryText(
  db: WritableDb,
  { collectionId, objectId, text }: Pick<NewEntry, 'collectionId' | 'objectId' | 'text'>,
): Promise<boolean> {
  const query = db.updateTable('collection_entries').set({ text }).where('collection_id', '=', collectionId)
  return (await query.where('object_id', '=', objectId).executeTakeFirst()).numUpdatedRows > 0n
}

/** False if there is no such entry. */
export async function deleteEntry(
  db: WritableDb,
  { collectionId, objectId }: Pick<NewEntry, 'collectionId' | 'objectId'>,
): Promise<boolean> {
  const query = db.deleteFrom('collection_entries').where('collection_id', '=', collectionId)
  return (await query.where('object_id', '=', objectId).executeTakeFirst()).numDeletedRows > 0n
}

export async function storeOrder(db: WritableDb, collectionId: number, objectIds: readonly number[]): Promise<void> {
  await sql`
    update collection_entries set position = ordered.place
    from unnest(${objectIds}::bigint[]) with ordinality as ordered (id, place)
    where collection_id = ${collectionId} and object_id = ordered.id and position <> ordered.place`.execute(db)
}

/** Must be called after each change of the collection's entries. */
export async function recordChange(db: WritableDb, collectionId: number, at: Date): Promise<void> {
  await sql`
    update collections set changed_at = ${at},
      entry_count = (select count(*) from collection_entries where collection_id = ${collectionId})
    where object_id = ${collectionId}`.execute(db)
}

type Editor = { collectionId: number; userId: number }

/** False if the user was one before. */
export async function insertEditor(
  db: WritableDb,
  { collectionId, userId, at }: Editor & { at: Date },
): Promise<boolean> {
  const query = db
    .insertInto('collection_editors')
    .values({ collection_id: collectionId, user_id: userId, added_at: at })
    .onConflict((c) => c.doNothing())
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False if the user was none. */
export async function deleteEditor(db: WritableDb, { collectionId, userId }: Editor): Promise<boolean> {
  const query = db.deleteFrom('collection_editors').where('collection_id', '=', collectionId)
  return (await query.where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n
}

type Invitation = Editor & { at: Date; declinedBefore: Date }

/** False if it is open, or was declined since `declinedBefore`. */
export async function insertInvitation(db: WritableDb, invitation: Invitation): Promise<boolean> {
  const { collectionId, userId, at, declinedBefore } = invitation
  const inserted = await sql`
    insert into collection_invitations as i (collection_id, user_id, invited_at) values (${collectionId}, ${userId}, ${at})
    on conflict (collection_id, user_id) do update set invited_at = excluded.invited_at, declined_at = null
      where i.declined_at < ${declinedBefore}
    returning user_id`.execute(db)
  return inserted.rows.length > 0
}

/** False if there is no open one. */
export async function declineInvitation(
  db: WritableDb,
  { collectionId, userId, at }: Editor & { at: Date },
): Promise<boolean> {
  const query = db.updateTable('collection_invitations').set({ declined_at: at }).where('user_id', '=', userId)
  const open = query.where('collection_id', '=', collectionId).where('declined_at', 'is', null)
  return (await open.executeTakeFirst()).numUpdatedRows > 0n
}

/** False if there is no open one. A declined one stays. */
export async function deleteInvitation(db: WritableDb, { collectionId, userId }: Editor): Promise<boolean> {
  const query = db.deleteFrom('collection_invitations').where('collection_id', '=', collectionId)
  const open = query.where('user_id', '=', userId).where('declined_at', 'is', null)
  return (await open.executeTakeFirst()).numDeletedRows > 0n
}

/** Counts editors and open invitations. */
export async function countEditors(db: WritableDb, collectionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from collection_editors where collection_id = ${collectionId})
      + (select count(*) from collection_invitations
          where collection_id = ${collectionId} and declined_at is null))::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the collections that the user edited. */
export async function deleteEditorEverywhere(db: WritableDb, userId: number): Promise<number[]> {
  await db.deleteFrom('collection_invitations').where('user_id', '=', userId).execute()
  const query = db.deleteFrom('collection_editors').where('user_id', '=', userId)
  return (await query.returning('collection_id as id').execute()).map(({ id }) => id)
}

/** Including deleted ones. Others stay, as all that the user has published. */
export async function deletePrivateCollections(db: WritableDb, ownerId: number): Promise<void> {
  await sql`
    delete from objects using collections c
    where objects.id = c.object_id and objects.author_id = ${ownerId} and c.visibility = 'private'`.execute(db)
}
