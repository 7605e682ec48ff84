import type { WritableDb } from '#platform/db/db.ts'
import type { ForumRow } from '../rows.ts'

type ForumFields = Pick<
  ForumRow,
  | 'title'
  | 'description'
  | 'titleZh'
  | 'descriptionZh'
  | 'isBlog'
  | 'protected'
  | 'postRoles'
  | 'needAnyRole'
  | 'acceptsAnswers'
> & { position: number }

export async function updateForumFields(db: WritableDb, id: number, forum: ForumFields): Promise<void> {
  const { title, description, titleZh, descriptionZh, position, isBlog, postRoles, needAnyRole } = forum
  const texts = { title, description, title_zh: titleZh, description_zh: descriptionZh }
  const values = { ...texts, position, is_blog: isBlog, post_roles: postRoles, need_any_role: needAnyRole }
  await db
    .updateTable('forums')
    .set({ ...values, protected: forum.protected, accepts_answers: forum.acceptsAnswers })
    .where('object_id', '=', id)
    .execute()
}
