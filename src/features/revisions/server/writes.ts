import type { WritableDb } from '#platform/db/db.ts'
import type { ScreenedText } from '#platform/screenedText.ts'

export type NewRevision = {
  title: ScreenedText | null
  body: ScreenedText
  by: number | null
  at: Date
}

export async function insertRevision(
  db: WritableDb,
  objectId: number,
  { title, body, by, at }: NewRevision,
): Promise<void> {
  await db
    .insertInto('revisions')
    .values({ object_id: objectId, title, body, written_by: by, written_at: at })
    .execute()
}

export async function replaceRevision(db: WritableDb, id: number, { title, body, at }: NewRevision): Promise<void> {
  await db.updateTable('revisions').set({ title, body, written_at: at }).where('id', '=', id).execute()
}

/** Keeps the first and the latest. */
export async function deleteSurplusRevisions(db: WritableDb, objectId: number, max: number): Promise<void> {
  const latest = db
    .selectFrom('revisions')
    .where('object_id', '=', objectId)
    .orderBy('id', 'desc')
    .limit(max - 1)
    .select('id')
  const first = db.selectFrom('revisions').where('object_id', '=', objectId).orderBy('id').limit(1).select('id')
  await db
    .deleteFrom('revisions')
    .where('object_id', '=', objectId)
    .where('id', 'not in', latest)
    .where('id', 'not in', first)
    .execute()
}

/** Returns the id of its object; undefined if it is the current text or does not exist. */
export async function deleteEarlierRevision(db: WritableDb, id: number): Promise<number | undefined> {
  const deleted = await db
    .deleteFrom('revisions')
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('revisions as later')
          .whereRef('later.object_id', '=', 'revisions.object_id')
          .whereRef('later.id', '>', 'revisions.id')
          .select('later.id'),
      ),
    )
    .returning('object_id')
    .executeTakeFirst()
  return deleted?.object_id
}

/** What the user wrote, and all texts of what the user published. */
export async function deleteRevisionsOfUser(db: WritableDb, userId: number): Promise<void> {
  await db
    .deleteFrom('revisions')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('written_by', '=', userId),
        eb('object_id', 'in', selectFrom('objects').where('author_id', '=', userId).select('id')),
      ]),
    )
    .execute()
}
