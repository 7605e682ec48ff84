import type { Db } from '#platform/db/db.ts'
import { forums } from '../queries.ts'
import type { ForumRow, ForumSettingsRow } from '../rows.ts'

type ForumFields = Pick<ForumRow, 'title' | 'description' | 'isBlog' | 'protected' | 'postRoles' | 'needAnyRole'> & {
  position: number
}

export async function updateForumFields(db: Db, id: number, forum: ForumFields): Promise<void> {
  const { title, description, position, isBlog, postRoles, needAnyRole } = forum
  const values = { title, description, position, is_blog: isBlog, post_roles: postRoles, need_any_role: needAnyRole }
  await db
    .updateTable('forums')
    .set({ ...values, protected: forum.protected })
    .where('object_id', '=', id)
    .execute()
}

/** All forums with what only their editor needs, in their order. */
export const listForumSettings = (db: Db): Promise<ForumSettingsRow[]> =>
  forums(db).select('forums.position').orderBy('forums.position').orderBy('forums.object_id').execute()

export async function listPostIdsIn(db: Db, forumId: number): Promise<number[]> {
  const query = db.selectFrom('objects').where('parent_id', '=', forumId).where('kind', '=', 'post')
  return (await query.select('id').execute()).map((row) => row.id)
}
