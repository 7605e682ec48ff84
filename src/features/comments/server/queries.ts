import { sql } from 'kysely'
import { findSubmission, getDuplicateWindowStart } from '#objects/server/duplicateSubmissions.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { prepareQuery } from '#platform/db/prepareQuery.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import { maxNewReplies } from '../contract/newReplies.ts'
import type { CommentOrder, CommentRow, StoredComment } from './rows.ts'

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
      'subject.comment_count as subjectCommentCount',
      'subject.parent_id as listId',
      'comments.reply_to_id as replyToId',
      'answered.lwid as replyToLwid',
      'o.created_at as createdAt',
      'o.edited_at as editedAt',
      'o.deleted_at as deletedAt',
      'o.hidden_at as hiddenAt',
      'o.score',
      'comments.deleted_by_author as deletedByAuthor',
      'comments.title',
      'comments.moved_to_id as movedToId',
      'comments.body',
      'comments.rendered_body as renderedBody',
      'users.id as authorId',
      'users.username',
      'users.picture',
      'users.flair',
    ])

type FlatComment = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number]

const withAuthor = ({ authorId, username, picture, flair, ...comment }: FlatComment): StoredComment => ({
  ...comment,
  author: { id: authorId, username, picture, flair },
})

export type Reader = { id: number; isStaff: boolean } | null

const hasReplies = sql<boolean>`exists (
  select from comments answer join objects ao on ao.id = answer.object_id
  where answer.reply_to_id = o.id and ao.hidden_at is null and ao.deleted_at is null)`

/** Deleted comments stay as tombstones while they have replies, and notes always; hidden ones are for their author and the staff. */
const isVisibleTo = (reader: Reader) => sql<boolean>`
  (o.hidden_at is null or ${reader?.isStaff ?? false} or o.author_id = ${reader?.id ?? 0})
  and (o.deleted_at is null or ${hasReplies} or comments.moved_to_id is not null)`

/** In the order "best", this much age weighs as much as twice as many likes. */
const rankAgeSeconds = 604_800

/** Independent of the current time, so that a cached page stays right. */
const rank = (table: string) => {
  const [score, createdAt] = [sql.ref(`${table}.score`), sql.ref(`${table}.created_at`)]
  return sql`(log(2, 1 + greatest(${score}, 0)) + extract(epoch from ${createdAt}) / ${sql.lit(rankAgeSeconds)})`
}

/** The first key of each order; the second one is the id. */
const sortKeys = {
  oldest: (table: string) => sql.ref(`${table}.created_at`),
  newest: (table: string) => sql.ref(`${table}.created_at`),
  best: rank,
} satisfies Record<CommentOrder, (table: string) => unknown>

type CommentsQuery = { subjectId: number; readerId: number; isStaff: boolean; afterId: number }

/** One query for each order, from the start or from a comment on. */
const prepareListQuery = (
  order: CommentOrder,
  { isContinued = false, limit = commentLimits.pageSize as number } = {},
) =>
  prepareQuery((db, { subjectId, readerId, isStaff, afterId }: CommentsQuery) => {
    const direction = order === 'oldest' ? 'asc' : 'desc'
    const key = sortKeys[order]
    const query = selectComments(db)
      // Hidden from the planner, so that one plan serves all posts: for small ones planning takes longer than running.
      .where('o.parent_id', '=', sql<number>`(select ${subjectId}::bigint)`)
      // A literal, so that the planner can match the partial index.
      .where(sql<boolean>`o.kind = 'comment'`)
      .where(isVisibleTo({ id: readerId, isStaff }))
      .orderBy(key('o'), direction)
      .orderBy('o.id', direction)
      .limit(sql.lit(limit))
    if (!isContinued) return query
    const operator = sql.raw(order === 'oldest' ? '>' : '<')
    // Read the key in SQL: a JavaScript Date would lose its microseconds.
    const last = sql`(select ${key('last')}, last.id from objects as last where last.id = ${afterId})`
    return query.where(sql<boolean>`(${key('o')}, o.id) ${operator} ${last}`)
  })

const toListQueries = (order: CommentOrder) => ({
  first: prepareListQuery(order),
  continued: prepareListQuery(order, { isContinued: true }),
  part: prepareListQuery(order, { limit: commentLimits.partSize + 1 }),
})

const listQueries = {
  oldest: toListQueries('oldest'),
  newest: toListQueries('newest'),
  best: toListQueries('best'),
} satisfies Record<CommentOrder, unknown>

type ListCommentsParams = { subjectId: number; reader?: Reader; order?: CommentOrder; after?: CommentRow | undefined }

export async function listComments(
  db: Db,
  { subjectId, reader = null, order = 'oldest', after }: ListCommentsParams,
): Promise<CommentRow[]> {
  const { id: readerId, isStaff } = reader ?? { id: 0, isStaff: false }
  const query = listQueries[order][after ? 'continued' : 'first']
  return (await query(db, { subjectId, readerId, isStaff, afterId: after?.id ?? 0 })).map(withAuthor)
}

/** Comments in the order of their threads; undefined if there are too many for one part. */
export async function listShortConversation(
  db: Db,
  { subjectId, reader, order }: { subjectId: number; reader: Reader; order: CommentOrder },
): Promise<CommentRow[] | undefined> {
  const { id: readerId, isStaff } = reader ?? { id: 0, isStaff: false }
  const rows = await listQueries[order].part(db, { subjectId, readerId, isStaff, afterId: 0 })
  return rows.length > commentLimits.partSize ? undefined : rows.map(withAuthor)
}

/** Comments by id, in no order, without those that the reader does not see. */
export async function listVisibleComments(
  db: Db,
  { ids, reader }: { ids: readonly number[]; reader: Reader },
): Promise<CommentRow[]> {
  const query = selectComments(db).where('o.id', '=', sql<number>`any(${ids}::bigint[])`).where(isVisibleTo(reader))
  return (await query.execute()).map(withAuthor)
}

/** 0 stands for no parent. */
export type OutlineRow = { id: number; parentId: number; isDeleted: boolean }

/** All comments on an object, also those that are hidden or deleted. */
export const listOutline = (
  db: Db,
  { subjectId, order }: { subjectId: number; order: CommentOrder },
): Promise<OutlineRow[]> => {
  const direction = order === 'oldest' ? 'asc' : 'desc'
  return db
    .selectFrom('objects as o')
    .innerJoin('comments', 'comments.object_id', 'o.id')
    .where('o.parent_id', '=', subjectId)
    .where(sql<boolean>`o.kind = 'comment'`)
    .orderBy(sortKeys[order]('o'), direction)
    .orderBy('o.id', direction)
    .select(['o.id', sql<number>`coalesce(comments.reply_to_id, 0)`.as('parentId')])
    .select(sql<boolean>`o.deleted_at is not null`.as('isDeleted'))
    .execute()
}

/** The number of comments that everybody sees, and the last of them. */
export const findConversation = (db: Db, subjectId: number) =>
  db
    .selectFrom('objects')
    .leftJoin('objects as reply', 'reply.id', 'objects.last_reply_id')
    .where('objects.id', '=', subjectId)
    .select(['objects.comment_count as commentCount', 'reply.lwid as newestLwid'])
    .executeTakeFirst()

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
    .where('comments.moved_to_id', 'is', null)
    .orderBy('o.deleted_at', 'desc')
    .limit(limit)
  if (!reader.isStaff) query = query.where('o.author_id', '=', reader.id).where('comments.deleted_by_author', '=', true)
  return (await query.execute()).map(withAuthor)
}

/** Visible comments that answer the subject itself, in the order `best`. */
export async function listBestComments(db: Db, subjectId: number, limit: number): Promise<CommentRow[]> {
  const rows = await selectComments(db)
    .where('o.parent_id', '=', subjectId)
    .where('comments.reply_to_id', 'is', null)
    .where(sql<boolean>`o.kind = 'comment' and o.deleted_at is null and o.hidden_at is null`)
    .orderBy(rank('o'), 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withAuthor)
}

export async function listNewestComments(db: Db, subjectId: number, limit: number): Promise<StoredComment[]> {
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

/** Visible comments after another one, oldest first; none if that one is not on the same object. */
export async function listNewerIds(
  db: Db,
  { subjectId, after }: { subjectId: number; after: string | undefined },
): Promise<string[]> {
  let query = db
    .selectFrom('objects')
    .where('parent_id', '=', subjectId)
    .where(sql<boolean>`kind = 'comment' and deleted_at is null and hidden_at is null`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxNewReplies)
    .select('lwid')
  if (after !== undefined) {
    const position = sql`(select created_at, id from objects where lwid = ${after} and parent_id = ${subjectId})`
    query = query.where(sql<boolean>`(created_at, id) > ${position}`)
  }
  return (await query.execute()).map(({ lwid }) => lwid)
}

export async function findComment(db: Db, lwid: string): Promise<StoredComment | undefined> {
  const row = await selectComments(db).where('o.lwid', '=', lwid).executeTakeFirst()
  return row && withAuthor(row)
}

export async function findCommentsById(db: Db, ids: readonly number[]): Promise<StoredComment[]> {
  return (await selectComments(db).where('o.id', 'in', ids).where('o.deleted_at', 'is', null).execute()).map(withAuthor)
}

export async function findSearchableComments(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  const query = selectComments(db).where('o.id', 'in', ids).where('o.deleted_at', 'is', null)
  return (await query.where('o.hidden_at', 'is', null).execute()).map(withAuthor)
}

/** Deleted ones are missing. */
export const listCommentsForNotification = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('comments')
    .innerJoin('objects as o', 'o.id', 'comments.object_id')
    .leftJoin('objects as answered', 'answered.id', 'comments.reply_to_id')
    .where('o.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('o.deleted_at', 'is', null)
    .select(['o.id', 'comments.rendered_body as renderedBody', 'answered.author_id as answeredAuthorId'])
    .select('o.created_at as createdAt')
    .orderBy('o.id')
    .execute()

export type CommentTexts = { body: ScreenedText; renderedBody: string }

export type NewComment = CommentTexts & {
  id: number
  lwid: string
  subjectId: number
  replyToId: number | null
  authorId: number
  createdAt: Date
}

type CommentSubmission = Pick<NewComment, 'authorId' | 'subjectId' | 'replyToId' | 'body' | 'createdAt'>

/** Finds an identical comment that the author submitted a moment ago; see `findSubmission`. */
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

/** Lists comments for the data export, so it includes deleted ones, which are still stored. */
export const listCommentsByAuthor = (db: Db, userId: number) =>
  db
    .selectFrom('comments')
    .innerJoin('objects', 'objects.id', 'comments.object_id')
    .where('objects.author_id', '=', userId)
    .orderBy('objects.id')
    .select(['objects.lwid', 'comments.body'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.deleted_at as deletedAt'])
    .execute()
