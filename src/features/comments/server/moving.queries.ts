import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type Branch = { ids: number[]; authorIds: number[] }

/** A comment with everything below it, also what is hidden or deleted. */
export async function listBranch(db: Db, rootId: number): Promise<Branch> {
  const query = sql<{ id: number; authorId: number | null }>`
    with recursive branch as (
      select object_id from comments where object_id = ${rootId}
      union all
      select answer.object_id from comments answer join branch on answer.reply_to_id = branch.object_id
    )
    select id, author_id as "authorId" from objects join branch on branch.object_id = objects.id`
  const { rows } = await query.execute(db)
  return {
    ids: rows.map(({ id }) => id),
    authorIds: [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))],
  }
}

/** The note in a conversation where an object was a comment before it was split off. */
export const findNote = (db: Db, { subjectId, movedToId }: { subjectId: number; movedToId: number }) =>
  db
    .selectFrom('comments')
    .innerJoin('objects', 'objects.id', 'comments.object_id')
    .where('comments.moved_to_id', '=', movedToId)
    .where('objects.parent_id', '=', subjectId)
    .orderBy('objects.id', 'desc')
    .select(['objects.id', 'objects.lwid', 'comments.reply_to_id as replyToId'])
    .executeTakeFirst()
