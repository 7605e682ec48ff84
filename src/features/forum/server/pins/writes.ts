import type { WritableDb } from '#platform/db/db.ts'
import type { Pin } from './getPin.ts'

export async function setPin(
  db: WritableDb,
  postId: number,
  { everywhere, until, at }: Pin & { at: Date },
): Promise<void> {
  await db
    .updateTable('posts')
    .set({ pinned_at: at, pinned_until: until, is_pinned_everywhere: everywhere })
    .where('object_id', '=', postId)
    .execute()
}

/** False if the post was not pinned. */
export async function clearPin(db: WritableDb, postId: number): Promise<boolean> {
  const query = db
    .updateTable('posts')
    .set({ pinned_at: null, pinned_until: null, is_pinned_everywhere: false })
    .where('object_id', '=', postId)
    .where('pinned_at', 'is not', null)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

type Dismissal = { userId: number; postId: number }

export async function insertDismissal(db: WritableDb, { userId, postId, at }: Dismissal & { at: Date }): Promise<void> {
  await db
    .insertInto('dismissed_pins')
    .values({ user_id: userId, post_id: postId, dismissed_at: at })
    .onConflict((c) => c.columns(['user_id', 'post_id']).doUpdateSet({ dismissed_at: at }))
    .execute()
}

export async function deleteDismissalsOfUser(db: WritableDb, userId: number): Promise<void> {
  await db.deleteFrom('dismissed_pins').where('user_id', '=', userId).execute()
}

export async function deleteDismissal(db: WritableDb, { userId, postId }: Dismissal): Promise<void> {
  await db.deleteFrom('dismissed_pins').where('user_id', '=', userId).where('post_id', '=', postId).execute()
}
