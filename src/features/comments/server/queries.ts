import { sql } from 'kysely'
import { findSubmitted, repeatsSince } from '#objects/server/repeats/queries.ts'
import type { AuthorRow } from '#objects/server/rows.ts'
import type { Db } from '#platform/db/db.ts'
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

type Flat = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number]

const withAuthor = ({ authorId, username, picture, flair, ...comment }: Flat): CommentRow => ({
  ...comment,
  author: { id: authorId, username, picture, flair },
})

type Reader = { id: number; isStaff: boolean } | null

const isAnswered = sql<boolean>`exists (
  select from comments answer join objects ao on ao.id = answer.object_id
  where answer.reply_to_id = o.id and ao.hidden_at is null and ao.deleted_at is null)`

/** A deleted comment stays while somebody's answer to it does (D55); a hidden one is there for its author and the staff. */
const shownTo = (reader: Reader) => sql<boolean>`
  (o.hidden_at is null or ${reader?.isStaff ?? false} or o.author_id = ${reader?.id ?? 0})
  and (o.deleted_at is null or ${isAnswered})`

type Wanted = { subjectId: number; reader?: Reader; after?: CommentRow | undefined }

/** The comments on an object, oldest first, from the first or from after one of them. */
export async function listComments(db: Db, { subjectId, reader = null, after }: Wanted): Promise<CommentRow[]> {
  let query = comments(db)
    .where('o.parent_id', '=', subjectId)
    // Literally, as the index has it: a parameter would hide from the planner that they agree.
    .where(sql<boolean>`o.kind = 'comment'`)
    .where(shownTo(reader))
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(commentLimits.fetchedWhole)
  // By the row itself: a JavaScript date would cut its microseconds off.
  if (after)
    query = query.where(
      sql<boolean>`(o.created_at, o.id) > (select created_at, id from objects where id = ${after.id})`,
    )
  return (await query.execute()).map(withAuthor)
}

type Vanished = { subjectId: number; reader: NonNullable<Reader>; since: Date; most: number }

/** Comments that left nothing behind when they were deleted, last deleted first: the reader's own, or for the staff all. */
export async function listVanished(db: Db, { subjectId, reader, since, most }: Vanished): Promise<CommentRow[]> {
  let query = comments(db)
    .where('o.parent_id', '=', subjectId)
    .where(sql<boolean>`o.kind = 'comment'`)
    .where('o.deleted_at', '>', since)
    .where(sql<boolean>`not ${isAnswered}`)
    .orderBy('o.deleted_at', 'desc')
    .limit(most)
  if (!reader.isStaff) query = query.where('o.author_id', '=', reader.id).where('comments.deleted_by_author', '=', true)
  return (await query.execute()).map(withAuthor)
}

/** The newest comments on an object that anybody may see, newest first. */
export async function listNewestComments(db: Db, subjectId: number, most: number): Promise<CommentRow[]> {
  const rows = await comments(db)
    .where('o.parent_id', '=', subjectId)
    .where(sql<boolean>`o.kind = 'comment'`)
    .where(sql<boolean>`o.deleted_at is null and o.hidden_at is null`)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most)
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

/** Without those that the staff has hidden. */
export async function findFindableComments(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  const query = comments(db).where('o.id', 'in', ids).where('o.deleted_at', 'is', null)
  return (await query.where('o.hidden_at', 'is', null).execute()).map(withAuthor)
}

/** What a listener needs to know of a comment to tell others of it; undefined when it is gone meanwhile. */
export const findAnswered = (db: Db, id: number) =>
  db
    .selectFrom('comments')
    .innerJoin('objects as o', 'o.id', 'comments.object_id')
    .leftJoin('objects as answered', 'answered.id', 'comments.reply_to_id')
    .where('o.id', '=', id)
    .where('o.deleted_at', 'is', null)
    .select(['comments.rendered_body as renderedBody', 'answered.author_id as answeredAuthorId'])
    .select('o.created_at as createdAt')
    .executeTakeFirst()

type Texts = { body: string; renderedBody: string }

type NewComment = Texts & {
  id: number
  lwid: string
  subjectId: number
  replyToId: number | null
  authorId: number
  createdAt: Date
}

type Submitted = Pick<NewComment, 'authorId' | 'subjectId' | 'replyToId' | 'body' | 'createdAt'>

/** The lwid of the same answer by the same person to the same thing a moment ago; see `findSubmitted`. */
export async function findRepeatedComment(db: Db, comment: Submitted): Promise<string | undefined> {
  const { authorId, subjectId, replyToId, body, createdAt } = comment
  const query = sql<{ lwid: string }>`
    select o.lwid from objects o join comments c on c.object_id = o.id
    where o.author_id = ${authorId} and o.created_at > ${repeatsSince(createdAt)} and o.parent_id = ${subjectId}
      and o.kind = 'comment' and o.deleted_at is null
      and c.reply_to_id is not distinct from ${replyToId}::bigint and c.body = ${body}
    order by o.id desc limit 1`
  return (await findSubmitted(db, ['comment', authorId, subjectId, replyToId, body], query))?.lwid
}

/** Inserts a comment with its object, in one statement: it is what the site writes most. Gives its author. */
export async function insertComment(db: Db, comment: NewComment): Promise<AuthorRow> {
  const { id, lwid, subjectId, replyToId, authorId, createdAt, body, renderedBody } = comment
  const inserted = sql<AuthorRow>`
    with made as (
      insert into objects (id, lwid, kind, parent_id, author_id, created_at)
      values (${id}, ${lwid}, 'comment', ${subjectId}, ${authorId}, ${createdAt})
      returning id
    ), written as (
      insert into comments (object_id, reply_to_id, body, rendered_body)
      select id, ${replyToId}::bigint, ${body}, ${renderedBody} from made
    )
    select id, username, picture, flair from users where id = ${authorId}`
  return (await inserted.execute(db)).rows[0] as AuthorRow
}

export async function updateCommentTexts(db: Db, id: number, { body, renderedBody }: Texts): Promise<void> {
  await db.updateTable('comments').set({ body, rendered_body: renderedBody }).where('object_id', '=', id).execute()
}

export async function updateDeletedByAuthor(db: Db, id: number, isAuthor: boolean): Promise<void> {
  await db.updateTable('comments').set({ deleted_by_author: isAuthor }).where('object_id', '=', id).execute()
}

/** All comments of a person, also deleted ones: they are still kept. */
export const listCommentsOf = (db: Db, userId: number) =>
  db
    .selectFrom('comments')
    .innerJoin('objects', 'objects.id', 'comments.object_id')
    .where('objects.author_id', '=', userId)
    .orderBy('objects.id')
    .select(['objects.lwid', 'comments.body'])
    .select(['objects.created_at as createdAt', 'objects.edited_at as editedAt', 'objects.deleted_at as deletedAt'])
    .execute()
