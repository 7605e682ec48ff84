import type { Db } from '#platform/db/db.ts'
import { selectForums } from './queries.ts'
import type { ForumSettingsRow } from './rows.ts'

export const listForumSettings = (db: Db): Promise<ForumSettingsRow[]> =>
  selectForums(db).orderBy('forums.position').orderBy('forums.object_id').execute()

export async function listPostIds(db: Db, forumId: number): Promise<number[]> {
  const query = db.selectFrom('objects').where('parent_id', '=', forumId).where('kind', '=', 'post')
  return (await query.select('id').execute()).map((row) => row.id)
}
