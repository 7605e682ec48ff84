import { holdNew, screen } from '#features/moderation/server/index.ts'
import { nextObjectId } from '#objects/server/nextObjectId.ts'
import { addToCounter, withNewLwid } from '#objects/server/queries.ts'
import { renderText } from '#objects/server/renderText.ts'
import { nobody } from '#objects/server/rows.ts'
import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { commentCreated } from '../../contract/events.ts'
import { newCommentInput } from '../../contract/limits.ts'
import { loadComment } from '../loadComment.ts'
import { subjectPolicy } from '../policy.ts'
import { findComment, findRepeatedComment, insertComment } from '../queries.ts'
import type { CommentRow } from '../rows.ts'

const untouched = { editedAt: null, deletedAt: null, deletedByAuthor: false, score: 0 }

export async function createComment(ctx: Context, input: unknown): Promise<CommentRow> {
  const { objectId, parentId, body } = parse(ctx, newCommentInput, input)
  const subject = await findVisible(ctx, objectId)
  if (!subject) throw new NotFound()
  const answered = parentId ? await loadComment(ctx, parentId) : null
  if (answered && answered.subjectId !== subject.id) throw new NotFound()
  assertCan(ctx.viewer, subjectPolicy.comment, subject)
  const authorId = ctx.viewer.id
  const { hold } = await screen(ctx, { kind: 'comment', text: body })
  const { id: subjectId, parentId: listId } = subject
  const replyToId = answered?.id ?? null
  const made = { body, renderedBody: await renderText(ctx, body), subjectId, replyToId, createdAt: ctx.clock.now() }
  const id = await nextObjectId(ctx)
  let author = nobody
  const { lwid, isRepeat } = await withNewLwid('cmt', async (lwid) => {
    const repeat = await change(ctx, async ({ db, last, record }) => {
      const repeat = await findRepeatedComment(db, { ...made, authorId })
      if (repeat) return repeat
      // What follows does not wait for answers, so that it travels together: comments are what the site writes most.
      last(async (db) => {
        author = await insertComment(db, { ...made, id, lwid, authorId })
      })
      if (hold) last((db) => holdNew(db, id, made.createdAt))
      else {
        last((db) => addToCounter(db, subjectId, { counter: 'comment_count', by: 1 }))
        record(commentCreated({ commentId: id, subjectId, listId, replyToId, by: authorId }))
      }
      return undefined
    })
    return { lwid: repeat ?? lwid, isRepeat: repeat !== undefined }
  })
  if (isRepeat) return (await findComment(ctx.db, lwid)) as CommentRow
  const replyToLwid = answered?.lwid ?? null
  return { ...made, id, lwid, author, listId, replyToLwid, ...untouched, hiddenAt: hold ? made.createdAt : null }
}
