import { sql } from 'kysely'
import type { AuthorRow } from '#objects/server/rows.ts'
import type { WritableDb } from '#platform/db/db.ts'
import type { CommentTexts, NewComment } from './queries.ts'

/** One statement, because it is the most frequent write; returns the author. */
export async function insertComment(db: WritableDb, comment: NewComment): Promise<AuthorRow> {
  const { id, lwid, subjectId, replyToId, authorId, createdAt, body, renderedBody } = comment
  const inserted = sql<AuthorRow>`
    with new_object as (
      insert into objects (id, lwid, kind, parent_id, author_id, created_at)
      values (${id}, ${lwid}, 'comment', ${subjectId}, ${authorId}, ${createdAt})
      returning id
    ), new_comment as (
      insert into comments (object_id, reply_to_id, body, rendered_body)
      select id, ${replyToId}::bigint, ${body}, ${renderedBody} from new_object
    )
    select id, username, picture, flair from users where id = ${authorId}`
  return (await inserted.execute(db)).rows[0] as AuthorRow
}

export async function updateCommentTexts(
  db: WritableDb,
  id: number,
  { body, renderedBody }: CommentTexts,
): Promise<void> {
  await db.updateTable('comments').set({ body, rendered_body: renderedBody }).where('object_id', '=', id).execute()
}

export async function updateDeletedByAuthor(db: WritableDb, id: number, isAuthor: boolean): Promise<void> {
  await db.updateTable('comments').set({ deleted_by_author: isAuthor }).where('object_id', '=', id).execute()
}
