import { deleteFormerAddress, insertFormerAddress } from '#objects/server/formerAddresses.writes.ts'
import { changeKind, lockExclusively, lockMerges, recountReplies } from '#objects/server/moving.writes.ts'
import { findObjects } from '#objects/server/queries.ts'
import { lockObjects } from '#objects/server/writes.ts'
import type { WritableDb } from '#platform/db/db.ts'
import type { ScreenedText } from '#platform/screenedText.ts'
import { type Branch, findNote, listBranch } from '../moving.queries.ts'
import {
  attachReplies,
  deleteCommentTexts,
  detachReplies,
  insertCommentTexts,
  insertNote,
  lockComments,
  lockCommentsOnSubject,
  removeNote,
  setSubject,
  setSubjectOfAll,
} from '../moving.writes.ts'

type Comment = { id: number; lwid: string; createdAt: Date; subjectId: number }

type Split = {
  comment: Comment
  /** What the comment becomes. */
  object: { kind: string; lwid: string; parentId: number }
  /** Who left the note in its place, and when; null leaves none. */
  note: { by: number; at: Date } | null
}

/**
 * Makes a visible comment an object of its own, on which its replies are comments. Returns its texts and the branch;
 * undefined if a concurrent request has moved, hidden or deleted the comment.
 */
export async function turnIntoPost(
  db: WritableDb,
  { comment, object, note }: Split,
): Promise<{ texts: { body: ScreenedText; renderedBody: string }; branch: Branch } | undefined> {
  const { id, lwid, subjectId, createdAt } = comment
  await lockExclusively(db, id)
  await lockComments(db, (await listBranch(db, id)).ids)
  await lockObjects(db, [subjectId])
  // Now nothing can be added.
  const branch = await listBranch(db, id)
  await detachReplies(db, id)
  const texts = await deleteCommentTexts(db, id)
  const change = { ...object, from: { kind: 'comment', parentId: subjectId } }
  if (!texts || !(await changeKind(db, id, change))) return undefined
  await setSubject(db, { ids: branch.ids, from: subjectId, to: id })
  await insertFormerAddress(db, { lwid, objectId: id })
  if (note) {
    const { by: authorId, at } = note
    await insertNote(db, { lwid, subjectId, replyToId: texts.replyToId, authorId, createdAt, at, movedToId: id })
  }
  await recountReplies(db, [subjectId, id])
  return { texts, branch }
}

type Merge = {
  object: { id: number; kind: string; lwid: string; parentId: number; number: number; blogSlug: string | null }
  texts: { title: ScreenedText; body: ScreenedText; renderedBody: string }
  intoId: number
  /** The lwid of the comment, unless it has its former place again. */
  lwid: string
}

/**
 * Makes a visible object a comment on another one, and the comments on it replies to that comment. One that was split off
 * from there has its place and lwid again. False if a concurrent request has changed one of the two.
 */
export async function turnIntoComments(db: WritableDb, { object, texts, intoId, lwid }: Merge): Promise<boolean> {
  const { id, kind, parentId, number, blogSlug } = object
  await lockMerges(db)
  await lockCommentsOnSubject(db, id)
  await lockExclusively(db, id)
  await lockObjects(db, [intoId])
  const [into] = await findObjects(db, [intoId])
  if (into?.kind !== kind || into.deleted_at || into.hidden_at) return false
  const note = await findNote(db, { subjectId: intoId, movedToId: id })
  if (note) {
    await removeNote(db, note.id)
    await deleteFormerAddress(db, note.lwid)
  }
  const place = { kind: 'comment', lwid: note?.lwid ?? lwid, parentId: intoId }
  if (!(await changeKind(db, id, { ...place, from: { kind, parentId } }))) return false
  await insertCommentTexts(db, id, {
    ...texts,
    title: note ? null : texts.title,
    replyToId: note?.replyToId ?? null,
  })
  await attachReplies(db, { subjectId: id, rootId: id })
  await setSubjectOfAll(db, { from: id, to: intoId })
  await insertFormerAddress(db, { lwid: object.lwid, objectId: id, number, blogSlug })
  await recountReplies(db, [id, intoId])
  return true
}
