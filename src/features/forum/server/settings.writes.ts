import type { WritableDb } from '#platform/db/db.ts'
import type { ForumRow } from './rows.ts'

type ForumFields = Pick<
  ForumRow,
  | 'title'
  | 'description'
  | 'translations'
  | 'isBlog'
  | 'protected'
  | 'postRoles'
  | 'needAnyRole'
  | 'acceptsAnswers'
  | 'position'
  | 'icon'
  | 'color'
>

export async function updateForumFields(db: WritableDb, id: number, forum: ForumFields): Promise<void> {
  const { title, description, position, isBlog, postRoles, needAnyRole, icon, color } = forum
  const texts = { title, description, translations: JSON.stringify(forum.translations) }
  const values = { ...texts, position, is_blog: isBlog, post_roles: postRoles, need_any_role: needAnyRole, icon, color }
  await db
    .updateTable('forums')
    .set({ ...values, protected: forum.protected, accepts_answers: forum.acceptsAnswers })
    .where('object_id', '=', id)
    .execute()
}

export async function updateForumPosition(db: WritableDb, id: number, position: number): Promise<void> {
  await db.updateTable('forums').set({ position }).where('object_id', '=', id).execute()
}

/** Returns false if the forum has had a post. */
export async function deleteForumRow(db: WritableDb, id: number): Promise<boolean> {
  const query = db
    .deleteFrom('objects')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('objects as posts').where('posts.parent_id', '=', id))),
    )
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
