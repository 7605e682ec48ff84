import { holdNewObject, screenText } from '#features/moderation/server/index.ts'
import { nextObjectId } from '#objects/server/nextObjectId.ts'
import { findVisibleObject } from '#objects/server/objectViews.ts'
import { withNewLwid } from '#objects/server/queries.ts'
import { renderRequiredText } from '#objects/server/renderText.ts'
import { deletedAuthor } from '#objects/server/rows.ts'
import { addReply, assertOpen } from '#objects/server/writes.ts'
import { type AuthorizedContext, authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { commentCreated } from '../../contract/events.ts'
import { newCommentInput } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { loadComment } from '../loadComment.ts'
import { subjectPolicy } from '../policy.ts'
import { findDuplicateComment } from '../queries.ts'
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

export type PreparedComment = {
  authorized: AuthorizedContext
  /** Complete after the commit. */
  row: Omit<CommentRow, 'lwid'>
  /** Returns the lwid of the comment, which is an older one if the same text was sent before. */
  insert: (transaction: EventTransaction, lwid: string) => Promise<string>
  /** Runs the transaction that writes the comment; rejects as `prepareComment` does if its subject was locked meanwhile. */
  inTransaction: <T>(run: (lwid: string) => Promise<T>) => Promise<T>
}

/** Stands for the comment in operations whose comment is optional. */
export const withoutComment: Pick<PreparedComment, 'insert' | 'inTransaction'> = {
  insert: async () => '',
  inTransaction: (run) => run(''),
}

/** Checks and renders a comment, which may be committed with another write. */
export async function prepareComment(ctx: Context, input: unknown): Promise<PreparedComment> {
  const { objectId, parentId, body } = parseInput(ctx, newCommentInput, input)
  const subject = await findVisibleObject(ctx, objectId)
  if (!subject) throw new NotFoundError()
  const replyTo = parentId ? await loadComment(ctx, parentId) : null
  if (replyTo && replyTo.subjectId !== subject.id) throw new NotFoundError()
  rejectLocked(ctx, subject)
  authorize(ctx, subjectPolicy.comment, subject)
  const authorId = ctx.viewer.id
  const { texts, hold } = await screenText(ctx, { kind: 'comment', texts: { body } })
  const { id: subjectId, parentId: listId } = subject
  const replyToId = replyTo?.id ?? null
  const renderedBody = await renderRequiredText(ctx, body, messages.limit.bodyRequired)
  const comment = { ...texts, renderedBody, subjectId, replyToId, createdAt: ctx.clock.now() }
  const id = await nextObjectId(ctx)
  const canPassLock = subject.canPassLock === true
  const hiddenAt = hold ? comment.createdAt : null
  const replyToLwid = replyTo?.lwid ?? null
  const row = { ...comment, id, author: deletedAuthor, listId, replyToLwid, ...initialFields, hiddenAt }
  return {
    authorized: ctx,
    row,
    async insert({ db, withCommit, emit }, lwid) {
      const duplicate = await findDuplicateComment(db, { ...comment, authorId })
      if (duplicate) return duplicate
      // Deferred to withCommit, which needs no extra round trips: comments are the most frequent write.
      withCommit(async (db) => {
        row.author = await insertComment(db, { ...comment, id, lwid, authorId })
      })
      if (hold) {
        withCommit((db) => assertOpen(db, { ...comment, canPassLock }))
        withCommit((db) => holdNewObject(db, id, comment.createdAt))
      } else {
        withCommit((db) => addReply(db, { ...comment, id, canPassLock }))
        emit(commentCreated({ commentId: id, subjectId, listId, replyToId, by: authorId }))
      }
      return lwid
    },
    inTransaction: (run) => withNewLwid('cmt', run).catch((error) => throwIfLocked(ctx, objectId, error)),
  }
}
