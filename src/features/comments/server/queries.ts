import { sql } from 'kysely'
import { findSubmission, getDuplicateWindowStart } from '#objects/server/duplicateSubmissions/queries.ts'
import type { Db } from '#platform/db/db.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import type { CommentRow } from './rows.ts'

const selectComments = (db: Db) =>
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
      'o.hidden_at as hiddenAt',
      'o.score',
      'comments.deleted_by_author as deletedByAuthor',
      'comments.body',
      'comments.rendered_body as renderedBody',
      'users.id as authorId',
      'users.username',
      'users.picture',
      'users.flair',
    ])

type FlatComment = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number]

const withAuthor = ({ authorId, username, picture, flair, ...comment }: FlatComment): CommentRow => ({
  ...comment,
  author: { id: authorId, username, picture, flair },
})

type Reader = { id: number; isStaff: boolean } | null

const hasReplies = sql<boolean>`exists (
  select from comments answer join objects ao on ao.id = answer.object_id
  where answer.reply_to_id = o.id and ao.hidden_at is null and ao.deleted_at is null)`

/** Deleted comments stay as tombstones while they have replies; hidden ones are for their author and the staff. */
const isVisibleTo = (reader: Reader) => sql<boolean>`
  (o.hidden_at is null or ${reader?.isStaff ?? false} or o.author_id = ${reader?.id ?? 0})
  and (o.deleted_at is null or ${hasReplies})`

type ListCommentsParams = { subjectId: number; reader?: Reader; after?: CommentRow | undefined }

export async function listComments(
  db: Db,
  { subjectId, reader = null, after }: ListCommentsParams,
): Promise<CommentRow[]> {
  let query = selectComments(db)
    .where('o.parent_id', '=', subjectId)
    // A literal, so that the planner can match the partial index.
    .where(sql<boolean>`o.kind = 'comment'`)
    .where(isVisibleTo(reader))
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(commentLimits.pageSize)
  // Read created_at in SQL: a JavaScript Date would lose its microseconds.
  if (after)
    query = query.where(
      sql<boolean>`(o.created_at, o.id) > (select created_at, id from objects where id = ${after.id})`,
    )
  return (await query.execute()).map(withAuthor)
}

type ListDeletedParams = { subjectId: number; reader: NonNullable<Reader>; since: Date; limit: number }

/** Lists deleted comments without a tombstone, last deleted first: the reader's own, or all for the staff. */
export async function listDeletedComments(
  db: Db,
  { subjectId, reader, since, limit }: ListDeletedParams,
): Promise<CommentRow[]> {
  let query = selectComments(db)
    .where('o.parent_id', '=', subjectId)
    .where(sql<boolean>`o.kind = 'comment'`)
    .where('o.deleted_at', '>', since)
    .where(sql<boolean>`not ${hasReplies}`)
    .orderBy('o.deleted_at', 'desc')
    .limit(limit)
  if (!reader.isStaff) query = query.where('o.author_id', '=', reader.id).where('comments.deleted_by_author', '=', true)
  return (await query.execute()).map(withAuthor)
}

export async function listNewestComments(db: Db, subjectId: number, limit: number): Promise<CommentRow[]> {
  const rows = await selectComments(db)
    .where('o.parent_id', '=', subjectId)
    .where(sql<boolean>`o.kind = 'comment'`)
    .where(sql<boolean>`o.deleted_at is null and o.hidden_at is null`)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withAuthor)
}

export async function findComment(db: Db, lwid: string): Promise<CommentRow | undefined> {
  const row = await selectComments(db).where('o.lwid', '=', lwid).executeTakeFirst()
  return row && withAuthor(row)
}

export async function findCommentsById(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  return (await selectComments(db).where('o.id', 'in', ids).where('o.deleted_at', 'is', null).execute()).map(withAuthor)
}

export async function findSearchableComments(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  const query = selectComments(db).where('o.id', 'in', ids).where('o.deleted_at', 'is', null)
  return (await query.where('o.hidden_at', 'is', null).execute()).map(withAuthor)
}

/** Undefined if the comment was deleted meanwhile. */
export const findCommentForNotification = (db: Db, id: number) =>
  db
    .selectFrom('comments')
    .innerJoin('objects as o', 'o.id', 'comments.object_id')
    .leftJoin('objects as answered', 'answered.id', 'comments.reply_to_id')
    .where('o.id', '=', id)
    .where('o.deleted_at', 'is', null)
    .select(['comments.rendered_body as renderedBody', 'answered.author_id as answeredAuthorId'])
    .select('o.created_at as createdAt')
    .executeTakeFirst()

export type CommentTexts = { body: string; renderedBody: string }

export type NewComment = CommentTexts & {
  id: number
  lwid: string
  subjectId: number
  replyToId: number | null
  authorId: number
  createdAt: Date
}

type CommentSubmission = Pick<NewComment, 'authorId' | 'subjectId' | 'replyToId' | 'body' | 'createdAt'>

/** Finds an identical comment that the author submitted a moment ago; see `findSubmitted`. */
export async function findDuplicateComment(db: Db, comment: CommentSubmission): Promise<string | undefined> {
  const { authorId, subjectId, replyToId, body, createdAt } = comment
  const query = sql<{ lwid: string }>`
    select o.lwid from objects o join comments c on c.object_id = o.id
    where o.author_id = ${authorId} and o.created_at > ${getDuplicateWindowStart(createdAt)} and o.parent_id = ${subjectId}
      and o.kind = 'comment' and o.deleted_at is null
      and c.reply_to_id is not distinct from ${replyToId}::bigint and c.body = ${body}
    order by o.id desc limit 1`
  return (await findSubmission(db, ['comment', authorId, subjectId, replyToId, body], query))?.lwid
}

/** For the data export, so it includes deleted comments, which are still stored. */
export const listCommentsByAuthor = (db: Db, userId: number) =>
  db
    .selectFrom('comments')
    .innerJoin('objects', 'objects.id', 'comments.object_id')
    .where('objects.author_id', '=', userId)
    .orderBy('objects.id')
    .select(['objects.lwid', 'comments.body'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.deleted_at as deletedAt'])
    .execute()
