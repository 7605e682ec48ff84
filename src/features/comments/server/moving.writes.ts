import { sql } from 'kysely'
import type { WritableDb } from '#platform/db/db.ts'
import { createLwid } from '#platform/ids.ts'
import type { ScreenedText } from '#platform/screenedText.ts'

/** Waits for replies that are being written, and keeps out others. In the order in which a deletion locks. */
export async function lockComments(db: WritableDb, ids: readonly number[]): Promise<void> {
  await sql`select from objects where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)
  await sql`select from comments where object_id = any(${ids}::bigint[]) order by object_id for update`.execute(db)
}

export async function lockCommentsOnSubject(db: WritableDb, subjectId: number): Promise<void> {
  await sql`
    select from objects where parent_id = ${subjectId} and kind = 'comment' order by id for no key update`.execute(db)
}

/** Replies to `rootId` become comments on the subject itself. */
export async function detachReplies(db: WritableDb, rootId: number): Promise<void> {
  await db.updateTable('comments').set({ reply_to_id: null }).where('reply_to_id', '=', rootId).execute()
}

/** Comments on the subject itself become replies to `rootId`. */
export async function attachReplies(
  db: WritableDb,
  { subjectId, rootId }: { subjectId: number; rootId: number },
): Promise<void> {
  await sql`
    update comments set reply_to_id = ${rootId} from objects
    where objects.id = comments.object_id and objects.parent_id = ${subjectId} and objects.kind = 'comment'
      and comments.reply_to_id is null`.execute(db)
}

type Move = { ids: readonly number[]; from: number; to: number }

export async function setSubject(db: WritableDb, { ids, from, to }: Move): Promise<void> {
  await sql`update objects set parent_id = ${to} where id = any(${ids}::bigint[]) and parent_id = ${from}`.execute(db)
}

export async function setSubjectOfAll(db: WritableDb, { from, to }: Omit<Move, 'ids'>): Promise<void> {
  await sql`update objects set parent_id = ${to} where parent_id = ${from} and kind = 'comment'`.execute(db)
}

type Texts = { replyToId: number | null; title: ScreenedText | null; body: ScreenedText; renderedBody: string }

export async function insertCommentTexts(db: WritableDb, id: number, texts: Texts): Promise<void> {
  const { replyToId, title, body, renderedBody } = texts
  await db
    .insertInto('comments')
    .values({ object_id: id, reply_to_id: replyToId, title, body, rendered_body: renderedBody })
    .execute()
}

/** Undefined if it is no comment any more. */
export const deleteCommentTexts = (db: WritableDb, id: number) =>
  db
    .deleteFrom('comments')
    .where('object_id', '=', id)
    .returning(['reply_to_id as replyToId', 'body', 'rendered_body as renderedBody'])
    .executeTakeFirst()

export type NewNote = {
  lwid: string
  subjectId: number
  replyToId: number | null
  authorId: number
  /** The creation time of the comment that the note replaces. */
  createdAt: Date
  at: Date
  movedToId: number
}

/** Deleted from the start, so that no count, feed or search contains it. */
export async function insertNote(db: WritableDb, note: NewNote): Promise<void> {
  const { lwid, subjectId, replyToId, authorId, createdAt, at, movedToId } = note
  await sql`
    with note as (
      insert into objects (lwid, kind, parent_id, author_id, created_at, deleted_at)
      values (${lwid}, 'comment', ${subjectId}, ${authorId}, ${createdAt}, ${at}) returning id
    )
    insert into comments (object_id, reply_to_id, body, rendered_body, moved_to_id)
    select id, ${replyToId}::bigint, '', '', ${movedToId} from note`.execute(db)
}

/** Takes a note out of its conversation and frees its lwid. The row stays, because objects are never deleted. */
export async function removeNote(db: WritableDb, id: number): Promise<void> {
  await db
    .updateTable('objects')
    .set({ lwid: createLwid('cmt'), parent_id: null })
    .where('id', '=', id)
    .execute()
  await db.updateTable('comments').set({ moved_to_id: null }).where('object_id', '=', id).execute()
}
