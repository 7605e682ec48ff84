import type { WritableDb } from '#platform/db/db.ts'
import type { DueReminder } from './rows.ts'

type NewBookmark = { userId: number; objectId: number; note: string; remindAt: Date | null; at: Date }

export async function upsertBookmark(
  db: WritableDb,
  { userId, objectId, note, remindAt, at }: NewBookmark,
): Promise<void> {
  const content = { note, remind_at: remindAt }
  await db
    .insertInto('bookmarks')
    .values({ user_id: userId, object_id: objectId, created_at: at, ...content })
    .onConflict((c) => c.columns(['user_id', 'object_id']).doUpdateSet(content))
    .execute()
}

export async function deleteBookmarkRow(db: WritableDb, { userId, objectId }: { userId: number; objectId: number }) {
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).where('object_id', '=', objectId).execute()
}

/** Keeps a reminder for which the owner has chosen another time meanwhile. */
export async function clearReminder(db: WritableDb, { userId, objectId, remindAt }: DueReminder): Promise<void> {
  await db
    .updateTable('bookmarks')
    .set({ remind_at: null })
    .where('user_id', '=', userId)
    .where('object_id', '=', objectId)
    .where('remind_at', '=', remindAt)
    .execute()
}

export async function deleteBookmarks(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).execute()
}
