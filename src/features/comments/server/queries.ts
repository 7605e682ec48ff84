import { sql } from 'kysely'
import { lwidAttempts } from '#objects/server/queries.ts'
import type { AuthorRow } from '#objects/server/rows.ts'
import type { Db } from '#platform/db/db.ts'
import { newLwid } from '#platform/ids.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import type { CommentRow } from './rows.ts'

const comments = (db: Db) =>
  db
    .selectFrom('comments')
    .innerJoin('objects as o', 'o.id', 'comments.object_id')
    .innerJoin('objects as subject', 'subject.id', 'o.parent_id')
    .innerJoin('users', 'users.id', 'o.author_id')
    .leftJoin('objects as answered', 'answered.id', 'comments.reply_to_id')
    .select([
      'o.id',
      'o.lwid',
      'subject.id as subjectId',
      'subject.parent_id as listId',
      'comments.reply_to_id as replyToId',
      'answered.lwid as replyToLwid',
      'o.created_at as createdAt',
      'o.edited_at as editedAt',
      'o.deleted_at as deletedAt',
      'o.score',
      'comments.body',
      'comments.rendered_body as renderedBody',
      'users.id as authorId',
      'users.username',
      'users.picture',
      'users.flair',
    ])

type Flat = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number]

const withAuthor = ({ authorId, username, picture, flair, ...comment }: Flat): CommentRow => ({
  ...comment,
  author: { id: authorId, username, picture, flair },
})

/** A deleted comment stays while somebody's answer to it does (D55). */
const shown = sql<boolean>`o.hidden_at is null and (o.deleted_at is null or exists (
  select from comments answer join objects ao on ao.id = answer.object_id
  where answer.reply_to_id = o.id and ao.hidden_at is null and ao.deleted_at is null))`

/** The comments on an object, oldest first. */
export async function listComments(db: Db, subjectId: number): Promise<CommentRow[]> {
  const rows = await comments(db)
    .where('o.parent_id', '=', subjectId)
    // Literally, as the index has it: a parameter would hide from the planner that they agree.
    .where(sql<boolean>`o.kind = 'comment'`)
    .where(shown)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(commentLimits.fetchedWhole)
    .execute()
  return rows.map(withAuthor)
}

export async function findComment(db: Db, lwid: string): Promise<CommentRow | undefined> {
  const row = await comments(db).where('o.lwid', '=', lwid).executeTakeFirst()
  return row && withAuthor(row)
}

export async function findCommentsById(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  return (await comments(db).where('o.id', 'in', ids).where('o.deleted_at', 'is', null).execute()).map(withAuthor)
}

type Texts = { body: string; renderedBody: string }

type NewComment = Texts & { subjectId: number; replyToId: number | null; authorId: number; createdAt: Date }

/** Inserts a comment with its object, in one statement: it is what the site writes most. Gives its author's name with it. */
export async function insertComment(
  db: Db,
  comment: NewComment,
): Promise<{ id: number; lwid: string; author: AuthorRow }> {
  const { subjectId, replyToId, authorId, createdAt, body, renderedBody } = comment
  for (let attempt = 0; attempt < lwidAttempts; attempt++) {
    const row = await db
      .with('o', (with_) =>
        with_
          .insertInto('objects')
          .values({
            lwid: newLwid('cmt'),
            kind: 'comment',
            parent_id: subjectId,
            author_id: authorId,
            created_at: createdAt,
          })
          .onConflict((c) => c.column('lwid').doNothing())
          .returning(['id', 'lwid', 'author_id']),
      )
      .with('c', (with_) =>
        with_
          .insertInto('comments')
          .columns(['object_id', 'reply_to_id', 'body', 'rendered_body'])
          .expression((e) =>
            e
              .selectFrom('o')
              .select(({ val, cast }) => [
                'o.id',
                cast<number>(val(replyToId), 'bigint').as('reply_to_id'),
                val(body).as('body'),
                val(renderedBody).as('rendered_body'),
              ]),
          ),
      )
      .selectFrom('o')
      .innerJoin('users', 'users.id', 'o.author_id')
      .select(['o.id', 'o.lwid', 'users.id as authorId', 'users.username', 'users.picture', 'users.flair'])
      .executeTakeFirst()
    if (!row) continue
    const { id, lwid, authorId: by, username, picture, flair } = row
    return { id, lwid, author: { id: by, username, picture, flair } }
  }
  throw new Error(`No free lwid for a comment in ${lwidAttempts} attempts`)
}

export async function updateCommentTexts(db: Db, id: number, { body, renderedBody }: Texts): Promise<void> {
  await db.updateTable('comments').set({ body, rendered_body: renderedBody }).where('object_id', '=', id).execute()
}
