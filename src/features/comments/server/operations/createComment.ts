import { holdNewObject, screen } from '#features/moderation/server/index.ts'
import { nextObjectId } from '#objects/server/nextObjectId.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { withNewLwid } from '#objects/server/queries.ts'
import { renderText } from '#objects/server/renderText.ts'
import { deletedAuthor } from '#objects/server/rows.ts'
import { addReply, assertOpen } from '#objects/server/writes.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { assertCan } from '#platform/policy.ts'
import { commentCreated } from '../../contract/events.ts'
import { newCommentInput } from '../../contract/limits.ts'
import { loadComment } from '../loadComment.ts'
import { subjectPolicy } from '../policy.ts'
import { findComment, findDuplicateComment } from '../queries.ts'
import { rejectLocked, throwIfLocked } from '../rejectLocked.ts'
import type { CommentRow } from '../rows.ts'
import { insertComment } from '../writes.ts'

const initialFields = {
  editedAt: null,
  deletedAt: null,
  deletedByAuthor: false,
  score: 0,
  title: null,
  movedToId: null,
}

export async function createComment(ctx: Context, input: unknown): Promise<CommentRow> {
  const { objectId, parentId, body } = parseInput(ctx, newCommentInput, input)
  const subject = await findVisibleObject(ctx, objectId)
  if (!subject) throw new NotFoundError()
  const replyTo = parentId ? await loadComment(ctx, parentId) : null
  if (replyTo && replyTo.subjectId !== subject.id) throw new NotFoundError()
  rejectLocked(ctx, subject)
  assertCan(ctx.viewer, subjectPolicy.comment, subject)
  const authorId = ctx.viewer.id
  const { hold } = await screen(ctx, { kind: 'comment', text: body })
  const { id: subjectId, parentId: listId } = subject
  const replyToId = replyTo?.id ?? null
  const comment = { body, renderedBody: await renderText(ctx, body), subjectId, replyToId, createdAt: ctx.clock.now() }
  const id = await nextObjectId(ctx)
  let author = deletedAuthor
  const canPassLock = subject.canPassLock === true
  const write = async (lwid: string) => {
    const written = await withTransaction(ctx, async ({ db, withCommit, emit }) => {
      const duplicate = await findDuplicateComment(db, { ...comment, authorId })
      if (duplicate) return duplicate
      // Deferred to withCommit, which needs no extra round trips: comments are the most frequent write.
      withCommit(async (db) => {
        author = await insertComment(db, { ...comment, id, lwid, authorId })
      })
      if (hold) {
        withCommit((db) => assertOpen(db, { ...comment, canPassLock }))
        withCommit((db) => holdNewObject(db, id, comment.createdAt))
      } else {
        withCommit((db) => addReply(db, { ...comment, id, canPassLock }))
        emit(commentCreated({ commentId: id, subjectId, listId, replyToId, by: authorId }))
      }
      return lwid
    })
    return { lwid: written, isNew: written === lwid }
  }
  const created = withNewLwid('cmt', write).catch((error) => throwIfLocked(ctx, objectId, error))
  const { lwid, isNew } = await created
  if (!isNew) return (await findComment(ctx.db, lwid)) as CommentRow
  const replyToLwid = replyTo?.lwid ?? null
  return {
    ...comment,
    id,
    lwid,
    author,
    listId,
    replyToLwid,
    ...initialFields,
    hiddenAt: hold ? comment.createdAt : null,
  }
}
