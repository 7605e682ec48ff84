import { addToCounter } from '#objects/server/queries.ts'
import { findVisible } from '#objects/server/views.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { commentCreated } from '../../contract/events.ts'
import { newCommentInput } from '../../contract/limits.ts'
import { loadComment } from '../loadComment.ts'
import { subjectPolicy } from '../policy.ts'
import { insertComment } from '../queries.ts'
import type { CommentRow } from '../rows.ts'

export async function createComment(ctx: Context, input: unknown): Promise<CommentRow> {
  const { objectId, parentId, body } = parse(ctx, newCommentInput, input)
  const subject = await findVisible(ctx, objectId)
  if (!subject) throw new NotFound()
  const answered = parentId ? await loadComment(ctx, parentId) : null
  if (answered && answered.subjectId !== subject.id) throw new NotFound()
  assertCan(ctx.viewer, subjectPolicy.comment, subject)
  const authorId = ctx.viewer.id
  const { id: subjectId, parentId: listId } = subject
  const replyToId = answered?.id ?? null
  const text = { body, renderedBody: renderMarkdown(body) }
  const createdAt = ctx.clock.now()
  const made = await change(ctx, async ({ db, last, record }) => {
    const comment = await insertComment(db, { ...text, subjectId, replyToId, authorId, createdAt })
    last((db) => addToCounter(db, subjectId, { counter: 'comment_count', by: 1 }))
    record(commentCreated({ commentId: comment.id, subjectId, listId, replyToId, by: authorId }))
    return comment
  })
  const replyToLwid = answered?.lwid ?? null
  return {
    ...made,
    ...text,
    subjectId,
    listId,
    replyToId,
    replyToLwid,
    createdAt,
    editedAt: null,
    deletedAt: null,
    score: 0,
  }
}
